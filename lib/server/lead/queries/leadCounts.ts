import type { Day } from '@/lib/kernel/day';
import type { LeadCount } from '@/lib/lead/leadCount';
import type { Db } from '@/lib/server/db/client';

/** The leads of some days, both included, by what the statistics tell apart. */
export async function countLeads(
  db: Db,
  { from, to, cityId }: { from: Day; to: Day; cityId?: number },
): Promise<LeadCount[]> {
  let query = db
    .selectFrom('leads')
    .leftJoin('lead_viewings', 'lead_viewings.lead_id', 'leads.id')
    .select(({ fn }) => [
      'leads.day',
      'leads.visit_source as source',
      'leads.source_page as sourcePage',
      'leads.state',
      fn.countAll<number>().as('count'),
      fn.count<number>('lead_viewings.lead_id').as('viewings'),
    ])
    .where('leads.day', '>=', from)
    .where('leads.day', '<=', to)
    .groupBy(['leads.day', 'leads.visit_source', 'leads.source_page', 'leads.state']);
  if (cityId !== undefined) query = query.where('leads.city_id', '=', cityId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), viewings: Number(row.viewings) }));
}
