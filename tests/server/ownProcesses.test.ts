import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readApart } from '@/lib/server/childProcess/spawnOwn';
import { claimWork } from '@/lib/server/db/claimWork';
import { filesBelow } from '../architecture/sources';
import { fullTest } from '../kit/fullRun';

// What the server begins ends with it, however busy it is (docs/threats.md, threat 80).

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A process that has ended and that nobody has asked about yet.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const KINDS = { valuation: '0', import: '3000', media: '0' };

describe.each(['SIGTERM', 'SIGKILL'] as const)('after %s of its parent', (signal) => {
  // A kill is the harder of the two.
  (signal === 'SIGKILL' ? test : fullTest).each(Object.entries(KINDS))(
    'no process of a %s is left',
    async (_kind, graceMs) => {
      const argv = ['--import', './scripts/lib/alias.js', 'tests/kit/ownParent.ts', 'tests/kit/busyChild.ts', graceMs];
      const parent = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
      const [said] = await once(parent.stdout, 'data');
      const pid = Number(String(said));
      expect(isAlive(pid)).toBe(true);
      parent.kill(signal);
      await once(parent, 'exit');
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000, interval: 50 });
    },
  );
});

test('a reader that does not end is ended, and its file is none', async () => {
  const reader = { script: 'tests/kit/busyChild.ts', memoryBytes: 500_000_000, milliseconds: 1_000 };
  expect(await readApart(reader, new Uint8Array(10))).toBeNull();
});

test('every process of the server is begun in the one way that ends it', () => {
  const others = filesBelow(['lib/server']).filter((file) =>
    /^import \{[^}]*\} from 'node:child_process'/m.test(readFileSync(file, 'utf8')),
  );
  // PostgreSQL's own programs end by themselves with the dump that they write or read.
  expect(others).toEqual(['lib/server/backup/pgTools.ts', 'lib/server/childProcess/spawnOwn.ts']);
});

test('of two processes that value the same data, one begins', async () => {
  const location = { dataDir: mkdtempSync(join(tmpdir(), 'fangjing-claims-')) };
  const release = await claimWork('valuing', location, { waits: false });
  expect(release).not.toBeNull();
  expect(await claimWork('valuing', location, { waits: false })).toBeNull();
  // Demo data are another work.
  const other = await claimWork('preparing', location, { waits: false });
  expect(other).not.toBeNull();
  await Promise.all([release?.(), other?.()]);
  const again = await claimWork('valuing', location, { waits: false });
  expect(again).not.toBeNull();
  await again?.();
  rmSync(location.dataDir, { recursive: true });
});
