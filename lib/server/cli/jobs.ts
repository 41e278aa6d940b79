import { parseArgs } from 'node:util';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { logger } from '@/lib/server/log/log';
import { findJob, listOpenJobs, listRecurring } from '@/lib/server/outbox/queries/jobs';
import type { OpenDatabase } from '../db/client';
import type { JobTable } from '../db/schema';
import { makeDue, retryJob } from '../jobs/byOperator';
import { isRecurring, type Job } from '../jobs/job';
import { JobRunner } from '../jobs/jobRunner';
import { JOBS } from '../jobs/registry';
import { addRecurring } from '../jobs/settleTimes';
import { type CommandOutcome, done, refused, runOnDatabase } from './withDatabase';

const USAGE = `用法：npm run jobs                    定时任务、等待中的任务和已放弃的任务
      npm run jobs -- retry <编号>   把已放弃的任务再试一次
      npm run jobs -- run <任务名>   现在就运行一个定时任务
任务名：${JOBS.filter(isRecurring)
  .map(({ name }) => name)
  .join('、')}`;

/** npm run jobs: what is done at times and later, and what could not be done. Answers with the exit code. */
export function runJobsCli(argv: readonly string[]): Promise<number> {
  // What a runner does is printed in sentences here; what is amiss is in its log lines too, such as a clock that has jumped.
  logger.level = 'warn';
  return runOnDatabase((opened) => runJobs(opened, argv, JOBS));
}

/** One command on an open database. */
export async function runJobs(
  opened: OpenDatabase,
  argv: readonly string[],
  jobs: readonly Job[],
): Promise<CommandOutcome> {
  const parsed = readArguments(argv);
  if (!parsed) return { code: 2, lines: [USAGE] };
  if (parsed.command === 'retry') return retry(opened, parsed.value);
  if (parsed.command === 'run') return runNow(opened, parsed.value, jobs);
  return { code: 0, lines: shown(await listOpenJobs(opened.db), jobs) };
}

function readArguments(argv: readonly string[]): { command: string; value: string } | null {
  try {
    const { positionals } = parseArgs({ args: [...argv], options: {}, allowPositionals: true, strict: true });
    const [command = 'list', value = '', ...more] = positionals;
    const takes = command === 'list' ? value === '' : ['retry', 'run'].includes(command) && value !== '';
    return takes && more.length === 0 ? { command, value } : null;
  } catch {
    return null;
  }
}

async function retry(opened: OpenDatabase, id: string): Promise<CommandOutcome> {
  const row = await findJob(opened.db, id);
  if (!row) return refused(`没有编号为 ${id} 的任务。`);
  const revived = await retryJob(opened, id, Date.now());
  if (!revived) return refused(`任务 ${id}（${row.kind}）没有被放弃，不需要重试。`);
  return done(`任务 ${id}（${row.kind}）会在几秒内由运行中的服务再试。`);
}

const POLL_MS = 100;

/** Makes it due; then this process does it, or a server that is quicker. */
async function runNow(opened: OpenDatabase, name: string, jobs: readonly Job[]): Promise<CommandOutcome> {
  const job = jobs.find((one) => one.name === name);
  if (!job || !isRecurring(job)) return refused(`没有定时任务“${name}”。npm run jobs 列出全部。`);
  if (!(job.isForHere?.() ?? true)) return refused(`任务 ${name} 要的设置这台机器上没有，请到有的那台上运行。`);
  const now = Date.now();
  await addRecurring(opened, jobs, now);
  const before = await rowOf(opened, name);
  const isDue = await makeDue(opened, before.id, now);
  if (!isDue) return refused(`任务 ${name} 正在运行，没有再启动一次。`);
  const runner = new JobRunner(opened, [job]);
  runner.start();
  try {
    const after = await ended(opened, name, before);
    if (after.outcome === 'failed') return refused(`任务 ${name} 失败：${after.last_error}`);
    return done(`任务 ${name} 已完成。下次：${moment(after.due_at)}。`);
  } finally {
    await runner.stop();
  }
}

async function ended(opened: OpenDatabase, name: string, before: JobTable): Promise<JobTable> {
  for (;;) {
    const row = await rowOf(opened, name);
    const isOver = row.leased_by === null && row.started_at !== before.started_at;
    if (isOver) return row;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function rowOf({ db }: OpenDatabase, name: string): Promise<JobTable> {
  const row = (await listRecurring(db)).find(({ kind }) => kind === name);
  if (!row) throw new Error(`任务 ${name} 没有记录。`);
  return row;
}

const moment = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

function shown(rows: readonly JobTable[], jobs: readonly Job[]): string[] {
  const recurring = new Set(jobs.filter(isRecurring).map(({ name }) => name));
  const times = rows.filter(({ kind }) => recurring.has(kind));
  const waiting = rows.filter(({ kind, state }) => !recurring.has(kind) && state === 'waiting');
  const dead = rows.filter(({ state }) => state === 'dead');
  return [
    `定时任务 ${times.length} 个`,
    ...times.map((row) => `  ${row.kind}  上次 ${sayLast(row)}  下次 ${moment(row.due_at)}`),
    `等待中 ${waiting.length} 个`,
    ...waiting.map((row) => `  ${row.id}  ${row.kind}  ${moment(row.due_at)}${sayTries(row)}`),
    `已放弃 ${dead.length} 个`,
    ...dead.map((row) => `  ${row.id}  ${row.kind}  ${sayLast(row)}  共试 ${row.attempts} 次`),
  ];
}

function sayLast({ ended_at, outcome, last_error, leased_by }: JobTable): string {
  if (leased_by !== null) return `正在运行（${leased_by}）`;
  if (ended_at === null) return '还没有运行过';
  return outcome === 'failed' ? `${moment(ended_at)} 失败：${last_error}` : `${moment(ended_at)} 完成`;
}

const sayTries = ({ attempts, last_error }: JobTable): string =>
  attempts === 0 ? '' : `  已试 ${attempts} 次${last_error === null ? '' : `：${last_error}`}`;
