import { randomBytes } from 'node:crypto';
import { LIST_LIMITS } from '@/lib/console/listLimits';
import { tooManyText } from '@/lib/console/views/listTools';
import { CONSOLE_LIST_COPY } from '@/lib/console/words/list';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import {
  type BulkRow,
  beginBulkRow,
  endBulkRow,
  findBulkRun,
  listBulkRows,
  startBulkRun,
  storeBulkRun,
} from '../queries/bulkRuns';
import type { ListOfConsole } from './savedFilters';

const { problems, gone } = CONSOLE_LIST_COPY.bulk;

/** A row as it is told, and why the act cannot be done to it; null of one to which it can. */
export interface JudgedRow {
  title: string;
  problem: string | null;
}

/** An act on many rows of a list, done to each by the command that does it to one. */
export interface BulkAct {
  /** What a form posts: "assign:staff-1". */
  value: string;
  text: string;
  asksReason: boolean;
  /** By the row's key; null of a row that is gone, or not theirs. */
  judge: (key: string) => Promise<JudgedRow | null>;
  /** Throws ApiError where it is refused: what stood before the page was shown may stand no longer. */
  run: (key: string, reason: string) => Promise<unknown>;
  /** Once, after the last row. */
  afterwards?: () => void;
}

/**
 * Prepares an act on these rows, and says of each that cannot be changed why; answers its id. Nothing is changed yet. Throws
 * ApiError: forbidden, badInput at `rows` of none and of more than LIST_LIMITS.bulkRows.
 */
export async function prepareBulk(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  act: BulkAct,
  keys: readonly string[],
): Promise<string> {
  const { staff, now } = context;
  requireConsole(access, staff);
  if (keys.length === 0) throw ApiError.ofFields({ rows: problems.none });
  if (keys.length > LIST_LIMITS.bulkRows) throw ApiError.ofFields({ rows: tooManyText(keys.length) });
  const id = randomBytes(12).toString('base64url');
  const run = {
    id,
    staff_id: staff.id,
    list,
    act: act.value,
    reason: null,
    created_at: now,
    started_at: null,
  };
  const rows: BulkRow[] = [];
  for (const [at, key] of keys.entries()) {
    const judged = await act.judge(key);
    const problem = judged ? judged.problem : gone;
    const state = problem === null ? ('waiting' as const) : ('refused' as const);
    rows.push({ run_id: id, seq: at + 1, row_key: key, state, problem });
  }
  await writeOfVisitor(context, (transaction) => storeBulkRun(transaction, run, rows));
  return id;
}

/**
 * Does a prepared act to the rows that wait, one after the other, each through its own command and with an outcome of its own.
 * A row is taken before it is changed: of two presses at once each does a part, and a later one does what an interrupted one
 * has left. Throws ApiError: forbidden, badInput without a reason where one is asked for, conflict where it was deleted by age.
 */
export async function runBulk(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  {
    id,
    actOf,
    reason: typed,
  }: { id: string; actOf: (value: string) => BulkAct | undefined; reason?: string | undefined },
): Promise<void> {
  const { staff, now } = context;
  requireConsole(access, staff);
  const run = await findBulkRun(context.db, { id, staffId: staff.id, list });
  const act = run && actOf(run.act);
  if (!run || !act) throw new ApiError('conflict', problems.over);
  let { reason } = run;
  if (run.started_at === null) {
    reason = act.asksReason ? readReason(typed) : '';
    const entry = { action: 'bulk-run', subject: list, detail: act.text, reason } as const;
    const mine = reason;
    const waiting = (await listBulkRows(context.db, id)).filter(({ state }) => state === 'waiting').length;
    await changeInConsole(context, { ...entry, detail: `${act.text}，${waiting} 条` }, async (transaction) => {
      if (!(await startBulkRun(transaction, id, mine, now))) throw new ApiError('conflict', ALREADY);
    }).catch((failure) => {
      // Another press was faster: the rest is shared with it, and the log has it once.
      if (!(failure instanceof ApiError && failure.message === ALREADY)) throw failure;
    });
  }
  for (const { seq, row_key } of (await listBulkRows(context.db, id)).filter(({ state }) => state === 'waiting')) {
    if (!(await writeOfVisitor(context, (transaction) => beginBulkRow(transaction, id, seq)))) continue;
    const problem = await outcomeOf(() => act.run(row_key, reason ?? ''));
    await writeOfVisitor(context, (transaction) => endBulkRow(transaction, id, seq, problem));
  }
  act.afterwards?.();
}

const ALREADY = 'begun already';

/** Why a row was refused; null of one that was changed. What is no refusal ends the run: its row stays `begun`. */
async function outcomeOf(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change();
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failure.code === 'notFound' ? gone : failure.message;
  }
}
