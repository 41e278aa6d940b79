import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AGENT_FILE_LIMITS } from '@/lib/console/agentFile';
import { CONSOLE_AGENT_COPY } from '@/lib/console/words/agent';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import { checkAgentFile, runAgentFile, undoAgentFile } from '@/lib/server/agent/commands/agentFile';
import { addAgent, withdrawAgent } from '@/lib/server/agent/commands/changeAgent';
import { publishAgentFileJob } from '@/lib/server/agent/jobs/publishAgents';
import { findAgentFile, type StoredAgentFile } from '@/lib/server/agent/queries/agentFiles';
import { findAgent } from '@/lib/server/agent/queries/agents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { openPlacedDatabase } from '../../kit/place';
import { cityRow, plateRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// Many agents from one file: each row is judged by the rules of the form, nothing is entered before somebody says so, the
// same file twice enters nobody twice, and all of it can be taken back.

withOwnDataDir();

let opened: OpenDatabase;
let operator: InConsole;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-agents-'));
  opened = await openPlacedDatabase({
    cities: [cityRow({ data_kind: 'real' }), cityRow({ id: 606, name: '演示市', pinyin: 'yanshi', data_kind: 'demo' })],
  });
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['desk_agents', 'agent_files', 'agents', 'agent_plates', 'jobs'] as const)
    await opened.db.deleteFrom(table).execute();
  operator = await inConsole(opened, 'operator');
});

const HEADER = '姓名,身份,经纪机构,门店,执业编号,入行年份,主营板块,自我介绍';
const LIN = `林晓,,安栖置业,三林店,沪-2026-001,2018年,${plateRow().name},做三林十年`;
const ZHOU = '周宁,客户经理,安栖置业,三林店,,2020-03,,';

function fileOf(lines: readonly string[], name = '名单.csv'): { path: string; name: string } {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return { path, name };
}
const check = (lines: readonly string[], by = operator) => checkAgentFile(by.context, 605, fileOf(lines));
const problemsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (failure: { code: string; fields: object }) => ({ code: failure.code, ...failure.fields }),
  );
async function found(id: string): Promise<StoredAgentFile> {
  const file = await findAgentFile(opened.db, id);
  if (!file) throw new Error(`no file ${id}`);
  return file;
}
const judged = async (id: string) => (await found(id)).rows.map(({ line, state, problem }) => [line, state, problem]);
const names = async () =>
  (
    await opened.db
      .selectFrom('desk_agents')
      .select('name')
      .where('withdrawn_at', 'is', null)
      .orderBy('agent_id')
      .execute()
  ).map(({ name }) => name);
const publish = async (id: string) =>
  publishAgentFileJob.run({ fileId: id }, { opened, now: NOW, signal: new AbortController().signal });

describe('reading', () => {
  test('says of each row what it comes to, and enters nobody', async () => {
    await addAgent(operator.context, 605, {
      name: '何平',
      company: '安栖置业',
      store: '东店',
      licence: '沪-2026-009',
      since: '2015',
    });
    const id = await check([
      HEADER,
      LIN,
      ZHOU,
      '何平,经纪人,安栖置业,东店,沪-2026-009,2015,,',
      '何平,经纪人,安栖置业,西店,沪-2026-009,2015,,',
      '陈一,,安栖置业,三林店,,2018,,',
      '陈二,,安栖置业,三林店,沪-2026-003,1949,火星板块,',
      '陈三,店长,安栖置业,三林店,沪-2026-004,2018,,',
      '林大晓,,安栖置业,三林店,沪-2026-001,2018,,',
      '合计,,,,,,,',
      '#REF!,,安栖置业,三林店,沪-2026-011,2018,,',
      '陈四,,安栖置业,三林店,沪-2026-012,2018,#N/A,',
      '0,,安栖置业,三林店,沪-2026-013,2018,,',
      '陈五,,暂无,三林店,沪-2026-014,2018,,',
      '陈六,,安栖置业,三林店,1.10101E+17,2018,,',
    ]);
    const { problems } = CONSOLE_AGENT_COPY;
    expect(await judged(id)).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'same', ''],
      [5, 'refused', '和第 4 行是同一位'],
      [6, 'refused', problems.licence],
      [7, 'refused', `${problems.since}；${problems.plates}：火星板块`],
      [8, 'refused', copy.problems.duty],
      [9, 'refused', '和第 2 行是同一位'],
      [10, 'refused', '合计行，不是数据'],
      [11, 'refused', '“#REF!” 是表格软件的错误'],
      [12, 'refused', '“#N/A” 是表格软件的错误'],
      [13, 'refused', problems.name],
      [14, 'refused', problems.company],
      [15, 'refused', problems.licence],
    ]);
    expect(await found(id)).toMatchObject({ new_count: 2, same_count: 1, refused_count: 11, ran_at: null });
    expect(await names()).toEqual(['何平']);
    expect(await listAuditOf(opened.db, id, 5)).toMatchObject([{ action: 'agent-file', detail: '名单.csv -> 上海' }]);
  });

  test('one whom the console keeps otherwise is changed on their own page', async () => {
    await addAgent(operator.context, 605, {
      name: '林晓',
      company: '安栖置业',
      store: '东店',
      licence: '沪-2026-001',
      since: '2018',
    });
    expect(await judged(await check([HEADER, LIN]))).toEqual([[2, 'refused', copy.problems.changed]]);
  });

  test('a workbook is read like a table of text', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([HEADER.split(','), LIN.split(',')]);
    const path = join(folder, '名单.xlsx');
    const book = { SheetNames: ['表'], Sheets: { 表: sheet } };
    writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
    const id = await checkAgentFile(operator.context, 605, { path, name: '名单.xlsx' });
    expect(await judged(id)).toEqual([[2, 'new', '']]);
  });

  test.each([
    ['no column of stores', [HEADER.replace('门店', '别的'), LIN], '表头没有这些列：门店。表头要在第一行。'],
    ['no rows', [HEADER], copy.problems.noRows],
    ['too many rows', [HEADER, ...Array.from({ length: AGENT_FILE_LIMITS.rows + 1 }, () => LIN)], copy.problems.rows],
    ['no table', ['%PDF-1.7'], expect.stringContaining('PDF')],
  ])('%s is refused in words', async (_what, lines, sentence) => {
    expect(await problemsOf(check(lines))).toEqual({ code: 'badInput', file: sentence });
    expect(await opened.db.selectFrom('agent_files').select('id').execute()).toEqual([]);
  });

  test('only operators send one, and only for a city of real data', async () => {
    expect(await problemsOf(check([HEADER, LIN], await inConsole(opened, 'editor')))).toEqual({ code: 'forbidden' });
    for (const cityId of [606, 999, null])
      expect(await problemsOf(checkAgentFile(operator.context, cityId, fileOf([HEADER, LIN])))).toEqual({
        code: 'badInput',
        city: copy.problems.city,
      });
  });
});

describe('entering', () => {
  test('enters who is new, unproved, once; visitors see agents and no managers', async () => {
    const id = await check([HEADER, LIN, ZHOU, '陈一,,安栖置业,三林店,,2018,,']);
    await runAgentFile(operator.context, id);
    expect(await names()).toEqual(['林晓', '周宁']);
    const rows = await opened.db.selectFrom('desk_agents').selectAll().orderBy('agent_id').execute();
    expect(rows).toMatchObject([
      { city_id: 605, duty: 'agent', licence_no: '沪-2026-001', since_year: 2018, intro: '做三林十年', file_id: id },
      { duty: 'manager', licence_no: '', since_year: 2020, intro: null },
    ]);
    expect(JSON.parse(rows[0]?.plates ?? '')).toEqual([plateRow().id]);
    expect(await opened.db.selectFrom('agent_proofs').select('id').execute(), 'nobody is proved').toEqual([]);
    expect(await opened.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'publish-agent-file' }]);
    await publish(id);
    expect(await findAgent(opened.db, rows[0]?.agent_id ?? 0)).toMatchObject({ name: '林晓' });
    expect(await findAgent(opened.db, rows[1]?.agent_id ?? 0)).toBeNull();
    const file = await found(id);
    expect(file).toMatchObject({ ran_at: NOW, new_count: 2, refused_count: 1 });
    expect(file.rows[0]?.typed, 'what was typed is not kept twice').toEqual({ name: '林晓', licence: '沪-2026-001' });
    expect(await problemsOf(runAgentFile(operator.context, id))).toEqual({ code: 'conflict' });
    expect(await judged(await check([HEADER, LIN, ZHOU]))).toEqual([
      [2, 'same', ''],
      [3, 'same', ''],
    ]);
  });

  test('asks anew who is new: two files of the same people enter them once', async () => {
    const first = await check([HEADER, LIN]);
    const second = await check([HEADER, LIN, ZHOU]);
    await runAgentFile(operator.context, first);
    await runAgentFile(operator.context, second);
    expect(await names()).toEqual(['林晓', '周宁']);
    expect(await found(second)).toMatchObject({ new_count: 1, same_count: 1 });
    expect(await problemsOf(runAgentFile(operator.context, await check([HEADER, LIN])))).toEqual({ code: 'conflict' });
  });

  test('pressed twice at once it is done once', async () => {
    const id = await check([HEADER, LIN, ZHOU]);
    const runs = [runAgentFile(operator.context, id), runAgentFile(operator.context, id)];
    const ended = (await Promise.allSettled(runs)).map(({ status }) => status);
    expect(ended.sort()).toEqual(['fulfilled', 'rejected']);
    expect(await names()).toEqual(['林晓', '周宁']);
  });

  test('is not for others of the staff, nor for what is not there', async () => {
    const id = await check([HEADER, LIN]);
    const editor = await inConsole(opened, 'editor');
    expect(await problemsOf(runAgentFile(editor.context, id))).toEqual({ code: 'forbidden' });
    expect(await problemsOf(runAgentFile(operator.context, 'nothing'))).toEqual({ code: 'notFound' });
    await runAgentFile(operator.context, id);
    expect(await problemsOf(undoAgentFile(editor.context, id, '传错了'))).toEqual({ code: 'forbidden' });
    expect(await problemsOf(undoAgentFile(operator.context, 'nothing', '传错了'))).toEqual({ code: 'notFound' });
    expect(await names()).toEqual(['林晓']);
  });

  test('a file of the most rows is entered whole', async () => {
    const people = Array.from(
      { length: AGENT_FILE_LIMITS.rows },
      (_, at) => `林晓,,安栖置业,三林店,沪-${10_000 + at},2018,,`,
    );
    const id = await check([HEADER, ...people]);
    await runAgentFile(operator.context, id);
    expect(await names()).toHaveLength(AGENT_FILE_LIMITS.rows);
    const ids = (await opened.db.selectFrom('desk_agents').select('agent_id').execute()).map(
      ({ agent_id }) => agent_id,
    );
    expect(new Set(ids).size).toBe(AGENT_FILE_LIMITS.rows);
  });
});

describe('taking back', () => {
  test('withdraws all of the file and nobody else, after which it can be sent anew', async () => {
    const other = await check([HEADER, ZHOU]);
    await runAgentFile(operator.context, other);
    const id = await check([HEADER, LIN]);
    expect(await problemsOf(undoAgentFile(operator.context, id, '传错了'))).toEqual({ code: 'conflict' });
    await runAgentFile(operator.context, id);
    await publish(id);
    const { agent_id } = await opened.db
      .selectFrom('desk_agents')
      .select('agent_id')
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await findAgent(opened.db, agent_id)).not.toBeNull();
    expect(await problemsOf(undoAgentFile(operator.context, id, ''))).toMatchObject({ code: 'badInput' });
    await undoAgentFile(operator.context, id, '传错了');
    expect(await names()).toEqual(['周宁']);
    await publish(id);
    expect(await findAgent(opened.db, agent_id), 'visitors do not see them').toBeNull();
    expect(await listAuditOf(opened.db, id, 1)).toMatchObject([
      { action: 'agent-file-undo', detail: '1', reason: '传错了' },
    ]);
    expect(await problemsOf(undoAgentFile(operator.context, id, '再来一次'))).toEqual({ code: 'conflict' });

    const again = await check([HEADER, LIN]);
    await runAgentFile(operator.context, again);
    expect(await names()).toEqual(['周宁', '林晓']);
  });

  test('whom somebody has withdrawn before is not counted again', async () => {
    const id = await check([HEADER, LIN, ZHOU]);
    await runAgentFile(operator.context, id);
    const [first] = await opened.db.selectFrom('desk_agents').select('agent_id').orderBy('agent_id').execute();
    await withdrawAgent({ ...operator.context, now: NOW - 5 }, first?.agent_id ?? 0, '离职');
    await undoAgentFile(operator.context, id, '传错了');
    expect(await listAuditOf(opened.db, id, 1)).toMatchObject([{ detail: '1' }]);
    const withdrawn = await opened.db.selectFrom('desk_agents').select('withdrawn_at').orderBy('agent_id').execute();
    expect(withdrawn).toEqual([{ withdrawn_at: NOW - 5 }, { withdrawn_at: NOW }]);
  });
});
