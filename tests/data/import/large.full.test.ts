import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLeads, leaveLeadsDuring } from './leadsMeanwhile';
import { Folder } from './support';
import { createTestLocation, type TestLocation } from './testLocation';

// Memory must not grow with the file.

const ROWS = 200_000;
const MAX_MB = 400;

const folder = new Folder();
let location: TestLocation;
beforeAll(async () => {
  location = await createTestLocation(folder.path);
});
afterAll(async () => {
  await location.drop();
  folder.remove();
});

const COLUMNS = 'Direction,District,Elevator,Floor,Garden,Id,Layout,Price,Region,Renovation,Size,UnitPrice,Year';
const PLATES = ['双井', '四惠', '望京', '国贸', '劲松', '酒仙桥', '大望路', '三里屯'];

async function writeListings(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${COLUMNS}\n`);
  for (let at = 0; at < ROWS; at++) {
    const price = 300 + (at % 700);
    const size = 50 + (at % 90);
    const home = [
      '南北',
      PLATES[at % 8],
      '板楼',
      6 + (at % 20),
      `小区${at % 4_000}`,
      10_000_000 + at,
      '2室1厅',
      ` ${price}万`,
    ];
    const more = ['朝阳', '精装', size, `"${((price / size) * 10_000).toFixed(0)}元/平"`, 1980 + (at % 40)];
    if (!file.write(`${[...home, ...more].join()}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

const RUN = `
const { runImportCli } = await import('./lib/server/cli/import.ts');
const code = await runImportCli(process.argv.slice(1));
console.log('MEASURED ' + process.resourceUsage().maxRSS / 1024);
process.exit(code);
`;

async function importListings(path: string): Promise<{ code: number | null; output: string }> {
  const argv = ['--import', './scripts/lib/alias.js', '--input-type=module', '-e', RUN, '--'];
  const command = ['bj-listings-2021-lianjia', path, '--city', '北京', '--no-stats'];
  const child = spawn(process.execPath, [...argv, ...command], { env: { ...process.env, ...location.env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'exit');
  return { code, output };
}

it(`${ROWS} rows take less than ${MAX_MB} MB, and leads are left meanwhile`, { timeout: 900_000 }, async () => {
  const path = join(folder.path, 'listings.csv');
  await writeListings(path);
  const leads = await leaveLeadsDuring(location, () => importListings(path));
  const { code, output } = leads.result;
  expect(code, output).toBe(0);
  expect(output).toContain(`${ROWS.toLocaleString('en-US')}         0         0         0  listings.csv`);
  const rss = Number(/MEASURED (.*)/.exec(output)?.[1]);
  console.warn(`import of ${ROWS} rows: at most ${rss.toFixed(0)} MB`);
  console.warn(`import of ${ROWS} rows: ${describeLeads(leads)}`);
  expect(rss).toBeLessThan(MAX_MB);
  expect(leads.stored).toBe(leads.acknowledged);
  expect(leads.acknowledged).toBeGreaterThan(10);
});
