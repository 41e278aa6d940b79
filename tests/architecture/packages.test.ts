import { readFileSync } from 'node:fs';
import { compareVersions } from 'compare-versions';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>> & {
  allowScripts: Record<string, boolean>;
};
const versionsOf = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '');

// Security floors (docs/threats.md D1): below them are cache poisoning, SSRF and code execution in AVIF.
const FLOORS: Array<[name: string, floor: string]> = [
  ['next', '16.4.6'],
  ['react', '19.3.1'],
  ['react-dom', '19.3.1'],
  ['sharp', '0.35.4'],
];

describe('locked packages', () => {
  test.each(FLOORS)('every copy of %s is %s or newer', (name, floor) => {
    const versions = versionsOf(name);
    expect(versions).not.toEqual([]);
    for (const version of versions) expect(compareVersions(version, floor), version).toBeGreaterThanOrEqual(0);
  });

  test('there is one React', () => {
    expect(versionsOf('react')).toHaveLength(1);
    expect(versionsOf('react-dom')).toHaveLength(1);
  });

  test('every package is pinned exactly, and the lock holds what package.json asks for', () => {
    for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      // A package under a second name: "npm:typescript@7.0.2".
      const version = wanted.replace(/^npm:.+@/, '');
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('what a package runs when it is installed was allowed or refused by name (docs/threats.md, threat 60)', () => {
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  });

  test('the lock names no registry, so that it works behind any', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});
