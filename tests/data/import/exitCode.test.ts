import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { runImportCli } from '@/lib/server/cli/import';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { Folder } from './support';

const folder = new Folder();
afterAll(() => folder.remove());

const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const GOOD = 'x1,好小区,2009,116.4118,39.8693,dongcheng,1';
const BAD = 'x2,坏小区,2009,116.4118,39.8693,mars,1';

it.each<[string, number, string[]]>([
  ['a row that can be used', 0, [HEADER, GOOD, BAD]],
  ['the same again', 0, [HEADER, GOOD]],
  ['a header alone', 1, [HEADER]],
  ['no row that can be used', 1, [HEADER, BAD, BAD]],
  ['nothing', 1, []],
])('a file with %s ends with %j', { timeout: 60_000 }, async (_what, code, lines) => {
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('DATABASE_URL', '');
  const said: string[] = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((text) => said.push(text));
  const file = folder.write('communities.csv', lines.join('\n'));
  expect(await runImportCli(['bj-communities', file, '--city', '北京', '--no-stats'])).toBe(code);
  const refusal = lines.length > 0 ? '没有一行能用，什么也没有写入。' : '是空文件';
  expect(said.join('\n')).toContain(code === 0 ? '用时' : refusal);
});

it('rows that are in, without their statistics, end with 3, their report and what to do', {
  timeout: 60_000,
}, async () => {
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('DATABASE_URL', '');
  const said: string[] = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((text) => said.push(text));
  const opened = await openDatabase({ dataDir: folder.path });
  await sql`create trigger refused before insert on packed_sets
    begin select raise(abort, 'no statistics'); end`.execute(opened.db);
  await opened.close();
  const file = folder.write('more.csv', [HEADER, GOOD.replace('x1', 'x3')].join('\n'));
  expect(await runImportCli(['bj-communities', file, '--city', '北京'])).toBe(3);
  expect(said.join('\n')).toMatch(/数据已更新[\s\S]*统计没有算完[\s\S]*npm run stats/);
});
