import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { LEAD_CONSENT_VERSIONS } from '@/lib/config/microcopy/leadCall';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { freePort } from '../../scripts/lib/system.js';
import { CITY } from './kit/addresses';
import { startServer } from './kit/servers';
import { test } from './kit/test';

/** `KILLS=200` is the long run. */
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
  test.setTimeout(KILLS * 60_000 + 120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-kill-'));
  try {
    await prepareDatabase({ dataDir, scale: 'small' });
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

async function expectKept(dataDir: string, acknowledged: Set<string>): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'fangjing-kept-'));
  cpSync(dataDir, copy, { recursive: true });
  process.env.DATA_DIR = copy;
  const { revealPhone } = await import('@/lib/server/phoneVault');
  const kept = new DatabaseSync(sqliteFile(copy));
  kept.prepare('attach database ? as visitors').run(visitorsFile(copy));
  // Of both files.
  expect(kept.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const rows = kept.prepare('select phone_cipher from leads').all() as { phone_cipher: string }[];
  const phonesKept = rows.map(({ phone_cipher }) => revealPhone(phone_cipher));
  kept.close();
  rmSync(copy, { recursive: true, force: true });
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
