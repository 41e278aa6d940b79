import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import type { ConsoleReportProps } from '@/lib/console/views/reportPages';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { fileReport } from '@/lib/server/abuseReport/calls/changeReports';
import { getReportProgress } from '@/lib/server/abuseReport/calls/readReports';
import { storeReportPicture } from '@/lib/server/abuseReport/queries/abuseReports';
import { consoleReportPage } from '@/lib/server/console/pages/reportPage';
import { consoleReportsPage } from '@/lib/server/console/pages/reportsPage';
import { database } from '@/lib/server/database/database';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { REPORT_CONSENT, reportToFile } from '../kit/abuseReport';
import { call } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { agentRow, cityRow } from '../kit/rows';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';

// What visitors report, in the console: seen, given to somebody, and ended with a reason that whoever reported reads.

withOwnDataDir();

const MOBILE = '13800138000';

let operator: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  await opened.db.insertInto('agents').values(agentRow()).execute();
  operator = await inConsole(opened, 'operator', Date.now());
  agent = await inConsole(opened, 'agent', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['abuse_report_pictures', 'abuse_reports', 'rate_windows'] as const)
    await db.deleteFrom(table).execute();
});

/** Reports an agent who called; answers with the receipt and the report's own id. */
async function report(changes = {}) {
  const opened = await database();
  const said = reportToFile({ estateId: undefined, agentId: agentRow().id, kind: 'harassment', ...changes });
  const { number, key } = await call(opened, fileReport, said, { now: Date.now() });
  const row = await opened.db.selectFrom('abuse_reports').select('id').where('number', '=', number).executeTakeFirst();
  return { receipt: { number, key }, id: row?.id ?? '' };
}
const seen = async (receipt: { number: string; key: string }) => call(await database(), getReportProgress, receipt);
const visit = (id: string, posted?: Record<string, string>, staff = operator) =>
  visitConsole(consoleReportPage, { staff: staff.token, query: { id }, posted });
const propsOf = async (...asked: Parameters<typeof visit>) =>
  (await visit(...asked)).props as unknown as ConsoleReportProps;
const log = async (id: string) =>
  (await listAuditOf((await database()).db, id, 20))
    .toReversed()
    .map(({ action, detail, reason }) => [action, detail, reason].filter(Boolean).join(' '));

test('the table shows what was written without numbers, by the promised day, and who may see it', async () => {
  await report({ text: `他用 ${MOBILE} 一天打十次`, mobile: MOBILE, consentVersion: REPORT_CONSENT });
  const { props } = await visitConsole(consoleReportsPage, { staff: operator.token });
  const [row] = (props as unknown as TablePageProps).table.rows;
  const texts = row?.cells.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['骚扰', '经纪人 5001', '他用 138****8000 一天打十次', copy.states.new]),
  );
  expect(texts).toContain('138****8000');
  expect((await visitConsole(consoleReportsPage, { staff: agent.token })).props).toBeUndefined();
  const { id } = await report();
  expect((await visit(id, undefined, agent)).props).toBeUndefined();
});

test('a CSV holds the rows and is written down', async () => {
  await report({ text: '=1+1 他一天打十次' });
  const { file } = await visitConsole(consoleReportsPage, { staff: operator.token, posted: { do: 'export' } });
  expect(file).toContain('骚扰');
  expect(file, 'no formula').not.toMatch(/[",]=1\+1/);
});

test('given to somebody it is looked into, ended it says why to whoever reported, and may be opened again', async () => {
  const { id, receipt } = await report();
  expect(await visit(id, { do: 'assign', staff: agent.context.staff.id })).toMatchObject({ notFound: true });
  const assigned = await visit(id, { do: 'assign', staff: operator.context.staff.id });
  expect(assigned).toMatchObject({ status: 303, to: `/console/report?id=${id}&done=assign` });
  expect(await seen(receipt)).toMatchObject({ state: 'working', verdict: null });
  const { problems } = await propsOf(id, { do: 'upheld', reason: '' });
  expect(problems.reason).toBeTruthy();
  await visit(id, { do: 'upheld', reason: '已联系门店，停止拨打' });
  expect(await seen(receipt)).toMatchObject({ state: 'upheld', verdict: '已联系门店，停止拨打' });
  expect((await propsOf(id)).isOpen).toBe(false);
  await visit(id, { do: 'reopen', reason: '又打来了' });
  expect(await seen(receipt)).toMatchObject({ state: 'working', verdict: null });
  expect((await propsOf(id, { do: 'reopen', reason: '又打来了' })).problems.other).toBe(copy.problems.open);
  const entries = await log(id);
  expect(entries.map((entry) => entry.split(' ')[0])).toEqual(['report-assign', 'report-decide', 'report-reopen']);
  expect(entries.join()).not.toContain(reportToFile().text);
});

test('a number is shown once for a purpose, and its log has none', async () => {
  const { id } = await report({ mobile: MOBILE, consentVersion: REPORT_CONSENT });
  expect((await propsOf(id)).phone).toBeNull();
  expect((await propsOf(id, { do: 'reveal', reason: '' })).phone).toBeNull();
  expect((await propsOf(id, { do: 'reveal', reason: '核实来电' })).phone).toBe(MOBILE);
  expect(await log(id)).toEqual(['report-reveal 核实来电']);
  const bare = await report();
  expect((await propsOf(bare.id, { do: 'reveal', reason: '核实来电' })).problems.other).toBe(copy.problems.noPhone);
});

test('what an operator writes for a reporter has no whole number in it', async () => {
  const { id, receipt } = await report();
  await visit(id, { do: 'dismissed', reason: `对方 ${MOBILE} 说没打过` });
  expect((await seen(receipt)).verdict).toBe('对方 138****8000 说没打过');
});

test('a picture is a WebP that nobody keeps, each look at it is written down, and only with its own report', async () => {
  const { id } = await report();
  const other = await report();
  const { db } = await database();
  const data = new Uint8Array([82, 73, 70, 70]);
  const kept = {
    id: 'a-picture',
    report_id: id,
    user_id: null,
    width: 1,
    height: 1,
    byte_count: 4,
    data,
    created_at: 0,
  };
  await storeReportPicture(db, kept);
  const shown = await visit(id, { do: 'look', picture: 'a-picture' });
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(await log(id)).toEqual(['report-picture a-picture']);
  expect(await visit(other.id, { do: 'look', picture: 'a-picture' })).toMatchObject({ notFound: true });
  expect(await log(other.id)).toEqual([]);
});

test('texts that would be scripts are texts', async () => {
  const { id } = await report({ text: SCRIPT_CORPUS.slice(0, 6).join('\n') });
  expect((await propsOf(id)).text).toContain('<script>');
});
