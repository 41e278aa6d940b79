import type { StaffRole } from '@/lib/account/viewer';
import { leadStaff, operators } from '@/lib/console/consoleAccess';
import type { WaitingCounts } from '@/lib/console/waitingCounts';
import { countWaitingReports } from '@/lib/server/abuseReport/queries/consoleReports';
import type { Db } from '@/lib/server/db/client';
import { UNMATCHED_OUTCOMES } from '@/lib/server/payment/queries/consoleUnmatchedPayments';

interface Counted {
  id: string;
  role: StaffRole;
}

/**
 * What waits behind the pages that somebody may open, in one statement, and the reports in theirs: every page of the console
 * asks it. An agent's leads and conversations are their own.
 */
export async function countWaiting(db: Db, { id, role }: Counted, today: string): Promise<WaitingCounts> {
  if (!leadStaff[role]) return {};
  const isOperator = operators[role];
  const { countAll } = db.fn;
  const leads = db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .where('leads.state', '=', 'new')
    .$if(!isOperator, (query) => query.where('lead_assignments.staff_id', '=', id))
    .select(countAll<number>().as('count'));
  const talks = db
    .selectFrom('conversations')
    .where('waiting_since', 'is not', null)
    .$if(!isOperator, (query) => query.where('staff_id', '=', id))
    .select(countAll<number>().as('count'));
  const own = db.selectNoFrom([leads.as('leads'), talks.as('talks')]);
  if (!isOperator) return countsOf(await own.executeTakeFirstOrThrow());
  const row = await own
    .select([
      db
        .selectFrom('posts')
        .where('state', 'in', ['held', 'reported'])
        .select(countAll<number>().as('count'))
        .as('posts'),
      db
        .selectFrom('refunds')
        .where('state', 'in', ['asked', 'failed'])
        .select(countAll<number>().as('count'))
        .as('refunds'),
      db
        .selectFrom('pay_notices')
        .where('outcome', 'in', [...UNMATCHED_OUTCOMES])
        .where('settled_at', 'is', null)
        .select(countAll<number>().as('count'))
        .as('unmatchedPayments'),
      db
        .selectFrom('promoter_withdrawals')
        .where('state', 'in', ['asked', 'approved'])
        .select(countAll<number>().as('count'))
        .as('withdrawals'),
      db.selectFrom('desk_imports').where('state', '=', 'failed').select(countAll<number>().as('count')).as('imports'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting: reports } = await countWaitingReports(db, today);
  return { ...countsOf(row), reports };
}

const countsOf = (row: Readonly<Record<string, number | null>>): WaitingCounts =>
  Object.fromEntries(Object.entries(row).map(([page, count]) => [page, Number(count)]));
