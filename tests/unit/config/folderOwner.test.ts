import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foreignFolderProblem } from '@/scripts/lib/folderOwner.js';

const NOBODY = 65_534;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-owner-'));
  writeFileSync(join(dataDir, 'fangjing.sqlite'), '');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a folder of one’s own is none of somebody else’s, nor is one that is not there', () => {
  expect(foreignFolderProblem(dataDir)).toBeNull();
  expect(foreignFolderProblem(join(dataDir, 'missing'))).toBeNull();
});

describe.runIf(userInfo().uid === 0)('as root', () => {
  test('the data folder of another user is refused, with whose it is', () => {
    chownSync(join(dataDir, 'fangjing.sqlite'), NOBODY, NOBODY);
    expect(foreignFolderProblem(dataDir)).toMatch(/属于用户 nobody.*sudo -u nobody/);
  });

  test('a folder that only its mount gives to another user is taken, as a container has it', () => {
    chownSync(dataDir, NOBODY, NOBODY);
    expect(foreignFolderProblem(dataDir)).toBeNull();
  });

  test.each([
    [
      'what root has left in a folder',
      () => {
        mkdirSync(join(dataDir, 'import-reports'));
        chownSync(dataDir, NOBODY, NOBODY);
        return /import-reports 属于用户 root.*sudo chown -R nobody/;
      },
    ],
    // As Docker makes the folder of a new volume.
    [
      'a folder that is root’s itself',
      () => {
        chmodSync(dataDir, 0o755);
        return /fangjing-owner-\w+ 属于用户 root.*sudo chown -R nobody/;
      },
    ],
  ])('%s is named to its user', (_what, arrange) => {
    chownSync(join(dataDir, 'fangjing.sqlite'), NOBODY, NOBODY);
    const sentence = arrange();
    // The folder of this run is closed to others.
    chmodSync(tmpdir(), 0o711);
    const script = `import('./scripts/lib/folderOwner.js').then((all) => console.log(all.foreignFolderProblem('${dataDir}')))`;
    // On a machine whose Node is root's alone, the system's own, if any.
    const said = [process.execPath, '/usr/bin/node'].map((node) =>
      spawnSync(node, ['--eval', script], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' }),
    );
    const run = said.find(({ error }) => !error);
    // Where no other user of this machine may run Node, there is nothing to see.
    if (run) expect(run.stdout).toMatch(sentence);
  });
});
