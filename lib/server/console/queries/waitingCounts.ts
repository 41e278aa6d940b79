import { mayDo } from '@/lib/console/consoleAccess';
import type { StaffPart } from '@/lib/console/staffParts';
import type { WaitingCounts } from '@/lib/console/waitingCounts';
import { countWaitingReports } from '@/lib/server/abuseReport/queries/consoleReports';
import type { Db } from '@/lib/server/db/client';
import { isHeld, listBrokenSchedules } from '@/lib/server/import/queries/importSchedules';
import { UNMATCHED_OUTCOMES } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { countTwins } from '@/lib/server/record/queries/twinPairs';
import { listOpenRequests } from '@/lib/server/staff/queries/accessRequests';

interface Counted {
  id: string;
  parts: readonly StaffPart[];
}

/** Who has one of these sees further counts. */
const COUNTED: readonly StaffPart[] = ['posts', 'money', 'imports', 'reports', 'manageStaff'];

/**
 * What waits behind pages that somebody may open, in one statement, and the reports in theirs: every page of the console asks
 * it. Of leads and conversations it is their own where they have no more. Pages that are not theirs count too: no menu has them.
 */
export async function countWaiting(db: Db, { id, parts }: Counted, today: string): Promise<WaitingCounts> {
  const staff = { parts };
  const twins = mayDo(staff, 'records') ? (await countTwins(db)).community : 0;
  const seesAll = mayDo(staff, 'allLeads');
  const { countAll } = db.fn;
  const leads = db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .where('leads.state', '=', 'new')
    .$if(!seesAll, (query) => query.where('lead_assignments.staff_id', '=', id))
    .select(countAll<number>().as('count'));
  const talks = db
    .selectFrom('conversations')
    .where('waiting_since', 'is not', null)
    .$if(!seesAll, (query) => query.where('staff_id', '=', id))
    .select(countAll<number>().as('count'));
  const own = db.selectNoFrom([leads.as('leads'), talks.as('talks')]);
  if (!COUNTED.some((part) => mayDo(staff, part))) return { ...countsOf(await own.executeTakeFirstOrThrow()), twins };
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
      db
        .selectFrom('desk_imports')
        .where(({ or, eb }) => or([eb('state', '=', 'failed'), isHeld(eb)]))
        .select(countAll<number>().as('count'))
        .as('imports'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting: reports } = await countWaitingReports(db, today);
  const counts = countsOf(row);
  const imports = (counts.imports ?? 0) + (await listBrokenSchedules(db)).length;
  const requests = mayDo(staff, 'manageStaff') ? (await listOpenRequests(db, { id, parts })).length : 0;
  return { ...counts, imports, reports, twins, staff: requests };
}

const countsOf = (row: Readonly<Record<string, number | null>>): WaitingCounts =>
  Object.fromEntries(Object.entries(row).map(([page, count]) => [page, Number(count)]));
