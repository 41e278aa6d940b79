// npm run sbom [-- <file>]: the packages that an installation runs on, as a CycloneDX list; to standard output, or into the file.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureNode } from './lib/ensureNode.js';
import { root } from './lib/paths.js';
import { runQuietly } from './lib/run.js';
import { fail } from './lib/steps.js';

await ensureNode();
const [file] = process.argv.slice(2);
const list = await listPackages().catch(fail);
if (file) {
  writeFileSync(file, list);
  console.log(`依赖包清单（CycloneDX 格式）已写入 ${resolve(file)}，共 ${JSON.parse(list).components.length} 个包。`);
} else process.stdout.write(list);

/**
 * npm's own list, made of the lock file without development packages. `npm sbom --omit dev` does not do: it leaves out what a
 * development package uses too (58 of 299), and fails where those are not installed (npm 11.19; npm/cli issue 7909).
 */
async function listPackages() {
  const holder = mkdtempSync(join(tmpdir(), 'fangjing-sbom-'));
  try {
    const { devDependencies: _, ...manifest } = read('package.json');
    const lock = read('package-lock.json');
    const packages = Object.entries(lock.packages)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([path, { devDependencies: _dev, ...entry }]) => [path, entry]);
    // npm calls the list by its folder.
    const folder = join(holder, manifest.name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
    );
    const wanted = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { code, output } = await runQuietly('npm', ['--prefix', folder, 'sbom', ...wanted]);
    if (code !== 0) throw new Error(`没能列出依赖包（npm sbom 退出码 ${code}）：\n${output.trim()}`);
    return output;
  } finally {
    rmSync(holder, { recursive: true, force: true });
  }
}

function read(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}
