import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type SharedVersion, sharedVersion } from '@/lib/server/entry/sharedDataVersion';
import { dataVersionOf, markDataChanged } from '@/lib/server/http/dataVersion';
import { openTestDatabase } from '../kit/testDatabase';

// Hosts that have a database in common and a data folder each: what one changes, the pages of all are made anew for.

interface Host extends SharedVersion {
  dataDir: string;
}

let opened: OpenDatabase;
let hosts: Host[];
beforeEach(async () => {
  opened = await openTestDatabase();
  hosts = Array.from({ length: 3 }, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-host-'));
    return { dataDir, ...sharedVersion(opened.db, dataDir) };
  });
  await settle();
});
afterEach(async () => {
  for (const { dataDir } of hosts) rmSync(dataDir, { recursive: true, force: true });
  await opened.close();
});

const settle = async () => {
  for (let round = 0; round < 3; round += 1) for (const { look } of hosts) await look();
};
const versions = () => hosts.map(({ dataDir }) => dataVersionOf(dataDir));
// All changes of these tests are of one moment: a version is still never the one before it.
const change = ({ dataDir }: Host): void => markDataChanged(dataDir, new Date(Date.UTC(2020, 0, 1)));

test('a change of one host is told to all, and then nothing more is', async () => {
  const [one] = hosts as [Host];
  const before = versions();
  change(one);
  await settle();
  const after = versions();
  expect(after.map((version, at) => version === before[at])).toEqual([false, false, false]);
  await settle();
  expect(versions()).toEqual(after);
});

test('two that change at once hear of each other’s: what was kept in between may lack it', async () => {
  const [one, two] = hosts as [Host, Host];
  change(one);
  change(two);
  const own = versions();
  await Promise.all(hosts.map(({ look }) => look()));
  await settle();
  expect(versions().map((version, at) => version === own[at])).toEqual([false, false, false]);
});

test('a change while nobody carried it is told when one begins again', async () => {
  const [one, two] = hosts as [Host, Host];
  change(one);
  const before = dataVersionOf(two.dataDir);
  await sharedVersion(opened.db, one.dataDir).look();
  await two.look();
  expect(dataVersionOf(two.dataDir)).not.toBe(before);
});
