import type { EventKind, MarketEvent } from '@/lib/calendar/calendar';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';

const COLUMNS = {
  opening_day: 'opening',
  registration_from: 'registration',
  lottery_day: 'lottery',
  handover_day: 'handover',
} as const satisfies Record<string, EventKind>;

type EventColumn = keyof typeof COLUMNS;

/** What is known to happen with the new houses of a city from one day up to another, both included; in no order. */
export async function listProjectEvents(db: Db, cityId: number, from: Day, to: Day): Promise<MarketEvent[]> {
  const events: MarketEvent[] = [];
  for (const column of Object.keys(COLUMNS) as EventColumn[]) {
    const rows = await db
      .selectFrom('projects')
      .select(['id', 'name', `${column} as day`])
      .where('city_id', '=', cityId)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .execute();
    for (const { id, name, day } of rows)
      events.push({
        day: day as Day,
        kind: COLUMNS[column],
        project: { id, name },
        land: null,
        detail: null,
        toCheck: false,
      });
  }
  const permits = await db
    .selectFrom('project_buildings as building')
    .innerJoin('projects', 'projects.id', 'building.project_id')
    .select(['projects.id', 'projects.name', 'building.permit_day as day'])
    .select(({ fn }) => fn.min('building.permit_no').as('permit'))
    .where('projects.city_id', '=', cityId)
    .where('building.permit_day', '>=', from)
    .where('building.permit_day', '<=', to)
    .groupBy(['projects.id', 'projects.name', 'building.permit_day'])
    .execute();
  for (const { id, name, day, permit } of permits)
    events.push({ day: day as Day, kind: 'permit', project: { id, name }, land: null, detail: permit, toCheck: false });
  return events;
}
