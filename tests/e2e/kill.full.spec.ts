import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { runQuietly } from '../../scripts/lib/run.js';
import { freePort } from '../../scripts/lib/system.js';
import { CITY } from './kit/addresses';
import { copyPreparedData } from './kit/demoData';
import { startServer } from './kit/servers';
import { test } from './kit/test';

/** `KILLS=200` is a longer run still. */
const KILLS = Number(process.env.KILLS ?? 20);
const WRITERS = 20;
/** So many a server has acknowledged when it is killed, in the midst of more. */
const WRITTEN = 6;

let phones = 13_000_000_000;

/** Sends leads until told to stop; notes the phones whose lead was acknowledged. */
async function write(port: number, estateId: number, acknowledged: Set<string>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const mobile = String(phones++);
    const lead = {
      type: 2,
      mobile,
      intentionEstateId: estateId,
      cityId: CITY,
      consentVersion: LEAD_CONSENT_VERSIONS[0],
      sourcePage: '/test',
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api/estate-dispatch/save-real-price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    })
      .then((response) => response.json() as Promise<{ resultCode: number }>)
      .catch(() => null);
    if (answer?.resultCode === 0) acknowledged.add(mobile);
  }
}

test(`${KILLS} kills during lead writes lose no acknowledged lead`, async () => {
  test.setTimeout(KILLS * 60_000 + 300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-kill-'));
  try {
    await copyPreparedData(dataDir);
    const opened = new DatabaseSync(sqliteFile(dataDir));
    const { id } = opened
      .prepare("select id from estates where city_id = ? and status = 'on_sale' limit 1")
      .get(CITY) as { id: number };
    opened.close();
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const port = await freePort();
      const server = await startServer(port, { DATA_DIR: dataDir });
      let over = false;
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, () => write(port, id, acknowledged, () => over));
      await expect.poll(() => acknowledged.size - before, { intervals: [20] }).toBeGreaterThanOrEqual(WRITTEN);
      server.kill('SIGKILL');
      over = true;
      await once(server, 'exit');
      await Promise.all(writers);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * WRITTEN);
    await expectKept(dataDir, acknowledged);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** What an operator finds afterwards, by their own command: this process may know another installation's secret. */
async function exportedPhones(dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'leads.csv');
  const command = ['scripts/leads.js', 'export', file, '--reason', '核对', '--days', '3'];
  const { code, output } = await runQuietly(process.execPath, command, { env: { DATA_DIR: dataDir } });
  expect(code, output).toBe(0);
  return readFileSync(file, 'utf8').match(/\b13\d{9}\b/g) ?? [];
}

async function expectKept(dataDir: string, acknowledged: Set<string>): Promise<void> {
  const kept = new DatabaseSync(sqliteFile(dataDir));
  kept.prepare('attach database ? as visitors').run(visitorsFile(dataDir));
  // Of both files.
  expect(kept.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  kept.close();
  const phonesKept = await exportedPhones(dataDir);
  const stored = new Set(phonesKept);
  expect(phonesKept.length, 'no lead twice').toBe(stored.size);
  expect(
    [...acknowledged].filter((phone) => !stored.has(phone)),
    'acknowledged but lost',
  ).toEqual([]);
  test
    .info()
    .annotations.push({ type: 'leads', description: `${acknowledged.size} acknowledged, ${stored.size} stored` });
}
