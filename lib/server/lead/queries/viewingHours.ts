import { sql } from 'kysely';
import { addDays, clockOf, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { VIEWING_HOURS } from '@/lib/lead/dayPart';
import { isOpenLead } from '@/lib/lead/leadChange';
import { asksTime, LEAD_KINDS } from '@/lib/lead/leadKind';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { daysOffered, hourOf, MAX_VIEWINGS_AN_HOUR } from '@/lib/lead/wishedTime';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';

/** Where one meets, and whom: what can be full. */
export interface ViewingPlace {
  /** A community or a project; null where it is there no longer. */
  communityId: number | null;
  /** Chosen to show the home; null where nobody was. */
  agentId: number | null;
}

type About = Pick<LeadTable, 'estate_id' | 'rental_id' | 'house_id' | 'agent_id'>;

/** The place of a home, or of what is asked about beside one. */
export async function findViewingPlace(db: Db, about: About): Promise<ViewingPlace> {
  const { estate_id, rental_id, house_id, agent_id } = about;
  const [table, id] = estate_id !== null ? (['estates', estate_id] as const) : (['rentals', rental_id] as const);
  const home =
    id === null
      ? null
      : await db.selectFrom(table).select('community_id as communityId').where('id', '=', id).executeTakeFirst();
  return { communityId: home?.communityId ?? house_id, agentId: agent_id };
}

const COMMUNITY = sql<number | null>`coalesce(estates.community_id, rentals.community_id, leads.house_id)`;

/** Leads whose visitor is to be met, by where and by whom. */
const toBeMet = (db: Db, { communityId, agentId }: ViewingPlace) =>
  db
    .selectFrom('leads')
    .leftJoin('estates', 'estates.id', 'leads.estate_id')
    .leftJoin('rentals', 'rentals.id', 'leads.rental_id')
    .leftJoin('lead_viewings', 'lead_viewings.lead_id', 'leads.id')
    .where('leads.state', 'in', LEAD_STATES.filter(isOpenLead))
    .where('leads.kind', 'in', LEAD_KINDS.filter(asksTime))
    .where((eb) => eb.or([eb(COMMUNITY, '=', communityId ?? 0), eb('leads.agent_id', '=', agentId ?? 0)]))
    .select([COMMUNITY.as('community_id'), 'leads.agent_id']);

/**
 * The hours of the days to come (hourOf) in which nobody more can be shown a home there: as many are arranged, or asked for by
 * one day and hour and not settled otherwise, as may be. A lead that is itself looked for another hour is left out.
 */
export async function listFullHours(db: Db, place: ViewingPlace, now: number, exceptId = ''): Promise<string[]> {
  if (place.communityId === null && place.agentId === null) return [];
  const today = dayOf(now);
  const days = daysOffered(today);
  const others = toBeMet(db, place).where('leads.id', '<>', exceptId);
  const [wished, arranged] = await Promise.all([
    others
      .where('lead_viewings.lead_id', 'is', null)
      .where('leads.wished_days', 'in', days)
      // SQLite takes the index of leads that wish for a day only where this is said.
      .where('leads.wished_days', '<>', '')
      .where('leads.wished_parts', 'in', VIEWING_HOURS)
      .select(['leads.wished_days', 'leads.wished_parts'])
      .execute(),
    others
      .where('lead_viewings.starts_at', '>=', startOfDay(today))
      .where('lead_viewings.starts_at', '<', startOfDay(addDays(today, days.length)) + DAY_MS)
      .select('lead_viewings.starts_at')
      .execute(),
  ]);
  const taken = [
    ...wished.map((row) => ({ ...row, hour: hourOf(row.wished_days, row.wished_parts) })),
    ...arranged.map((row) => ({ ...row, hour: hourAt(row.starts_at ?? 0) })),
  ];
  const countAt = (hour: string, isOf: (row: (typeof taken)[number]) => boolean): number =>
    taken.filter((row) => row.hour === hour && isOf(row)).length;
  return [...new Set(taken.map(({ hour }) => hour))]
    .filter(
      (hour) =>
        countAt(hour, ({ community_id }) => community_id !== null && community_id === place.communityId) >=
          MAX_VIEWINGS_AN_HOUR.community ||
        countAt(hour, ({ agent_id }) => agent_id !== null && agent_id === place.agentId) >= MAX_VIEWINGS_AN_HOUR.agent,
    )
    .sort();
}

/** One at 15:30 takes the hour of 15:00. */
const hourAt = (at: number): string => hourOf(dayOf(at), `${clockOf(at).slice(0, 2)}:00`);
