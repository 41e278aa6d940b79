import { type Selectable, sql } from 'kysely';
import { PRESSING_KINDS, type PressingKind } from '@/lib/lead/leadChange';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { LeadState } from '@/lib/lead/leadState';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { LeadNoteTable, LeadRuleTable } from '@/lib/server/db/consoleSchema';
import type { LeadTable } from '@/lib/server/db/schema';

/** A lead as the console's list shows it, with its place by what it is about. */
export type ConsoleLead = Selectable<LeadTable> & {
  staff_id: string | null;
  staff_name: string | null;
  /** UTC ms; null while it is nobody's. */
  assigned_at: number | null;
  city_name: string | null;
  plate_id: number | null;
  plate_name: string | null;
  /** The community or project. */
  place_name: string | null;
  /** When its visitor last pressed (催一下) or asked for somebody else (换人跟进), and which; null where they never did. */
  pressed_at: number | null;
  pressed: PressingKind | null;
};

/** Nobody's: leads without an assignment. */
export const UNASSIGNED = 'none';

export interface ConsoleLeadFilter {
  id?: string;
  cityId?: number;
  plateId?: number;
  state?: LeadState;
  kind?: LeadKind;
  /** Somebody's, or UNASSIGNED. */
  staffId?: string;
  /** Of one phone, by its index. */
  phoneIndex?: string;
  /** Left before this moment, UTC ms, or pressed by its visitor. */
  dueBefore?: number;
  /** Whose visitor has agreed that agents get the number. */
  isShared?: boolean;
}

const leadsWithPlaces = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .leftJoin('staff', 'staff.id', 'lead_assignments.staff_id')
    .leftJoin('cities', 'cities.id', 'leads.city_id')
    .leftJoin('estates', 'estates.id', 'leads.estate_id')
    .leftJoin('rentals', 'rentals.id', 'leads.rental_id')
    .leftJoin('communities', (join) =>
      join.on(sql<boolean>`communities.id = coalesce(estates.community_id, rentals.community_id, leads.house_id)`),
    )
    .leftJoin('projects', 'projects.id', 'leads.house_id')
    .leftJoin('plates', (join) => join.on(sql<boolean>`plates.id = ${PLATE_OF_LEAD}`));

const PLATE_OF_LEAD = sql<
  number | null
>`coalesce(estates.plate_id, rentals.plate_id, communities.plate_id, projects.plate_id)`;

const OF_PRESSING = sql`from lead_changes where lead_changes.lead_id = leads.id and lead_changes.kind in (${sql.join(PRESSING_KINDS)})`;
const PRESSED_AT = sql<number | null>`(select max(changed_at) ${OF_PRESSING})`;
const PRESSED = sql<ConsoleLead['pressed']>`(select kind ${OF_PRESSING} order by changed_at desc, id limit 1)`;

/** The leads that are asked for, with how many there are. */
export async function listConsoleLeads(
  db: Db,
  { id, cityId, plateId, state, kind, staffId, phoneIndex, dueBefore, isShared }: ConsoleLeadFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleLead>> {
  let query = leadsWithPlaces(db);
  if (id !== undefined) query = query.where('leads.id', '=', id);
  if (cityId !== undefined) query = query.where('leads.city_id', '=', cityId);
  if (plateId !== undefined) query = query.where('plates.id', '=', plateId);
  if (state !== undefined) query = query.where('leads.state', '=', state);
  if (kind !== undefined) query = query.where('leads.kind', '=', kind);
  if (phoneIndex !== undefined) query = query.where('leads.phone_index', '=', phoneIndex);
  if (dueBefore !== undefined)
    query = query.where(({ or, eb }) => or([eb('leads.created_at', '<', dueBefore), eb(PRESSED_AT, 'is not', null)]));
  if (isShared !== undefined) query = query.where('leads.share_consent', '=', isShared ? 1 : 0);
  if (staffId === UNASSIGNED) query = query.where('lead_assignments.staff_id', 'is', null);
  else if (staffId !== undefined) query = query.where('lead_assignments.staff_id', '=', staffId);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  // Of those that wait, what its visitor presses for and then the one that has waited longest first; then what was answered, the newest first.
  const sorted =
    sort === 'due'
      ? query
          .orderBy(sql`case when leads.state <> 'new' then 2 when ${PRESSED_AT} is null then 1 else 0 end`, way)
          .orderBy(sql`case when leads.state = 'new' then leads.created_at else -leads.created_at end`, way)
      : query.orderBy('leads.created_at', way);
  const rows = await shown(sorted).orderBy('leads.id').limit(limit).offset(offset).execute();
  return { rows, total: Number(count) };
}

const shown = (query: ReturnType<typeof leadsWithPlaces>) =>
  query
    .selectAll('leads')
    .select(['lead_assignments.staff_id', 'lead_assignments.assigned_at', 'staff.shown_name as staff_name'])
    .select('cities.name as city_name')
    .select([PLATE_OF_LEAD.as('plate_id'), 'plates.name as plate_name'])
    .select(sql<string | null>`coalesce(communities.name, projects.name)`.as('place_name'))
    .select([PRESSED_AT.as('pressed_at'), PRESSED.as('pressed')]);

/** A lead whose home is shown at a time. */
export type ViewedLead = ConsoleLead & {
  /** UTC ms */
  starts_at: number;
  minutes: number;
  place: string;
  /** How often it was moved. */
  sequence: number;
};

/** The viewings that begin from one moment (UTC ms) until before another, the first first; of one of the staff, or all. */
export const listViewings = (
  db: Db,
  { from, before, staffId }: { from: number; before: number; staffId?: string | undefined },
): Promise<ViewedLead[]> =>
  shown(leadsWithPlaces(db))
    .innerJoin('lead_viewings', 'lead_viewings.lead_id', 'leads.id')
    .select(['lead_viewings.starts_at', 'lead_viewings.minutes', 'lead_viewings.place', 'lead_viewings.sequence'])
    .where('lead_viewings.starts_at', '>=', from)
    .where('lead_viewings.starts_at', '<', before)
    .$if(staffId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('lead_assignments.staff_id', '=', staffId ?? ''), eb('lead_viewings.staff_id', '=', staffId ?? '')]),
      ),
    )
    .orderBy('lead_viewings.starts_at')
    .orderBy('leads.id')
    .execute();

const ONE = { sort: 'created', descending: false, limit: 1, offset: 0 };

export async function findConsoleLead(db: Db, id: string): Promise<ConsoleLead | null> {
  return (await listConsoleLeads(db, { id }, ONE)).rows[0] ?? null;
}

export interface NewAssignment {
  leadId: string;
  /** null: nobody's any more. */
  staffId: string | null;
  way: 'rule' | 'hand' | 'taken';
  /** UTC ms */
  now: number;
}

export async function storeAssignment(db: Db, { leadId, staffId, way, now }: NewAssignment): Promise<void> {
  await db.deleteFrom('lead_assignments').where('lead_id', '=', leadId).execute();
  if (staffId === null) return;
  const row = { lead_id: leadId, staff_id: staffId, way, assigned_at: now };
  await db.insertInto('lead_assignments').values(row).execute();
}

export async function storeLeadNote(db: Db, note: LeadNoteTable): Promise<void> {
  await db.insertInto('lead_notes').values(note).execute();
}

/** What the staff have said of a lead, the oldest first. */
export const listLeadNotes = (db: Db, leadId: string): Promise<LeadNoteTable[]> =>
  db.selectFrom('lead_notes').selectAll().where('lead_id', '=', leadId).orderBy('created_at').orderBy('id').execute();

export type NamedLeadRule = LeadRuleTable & {
  city_name: string | null;
  plate_name: string | null;
  staff_name: string | null;
};

/** The rules by which new leads are dealt out, by city and plate. */
export const listLeadRules = (db: Db): Promise<NamedLeadRule[]> =>
  db
    .selectFrom('lead_rules')
    .leftJoin('cities', 'cities.id', 'lead_rules.city_id')
    .leftJoin('plates', 'plates.id', 'lead_rules.plate_id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'lead_rules.staff_id').on('staff.ended_at', 'is', null))
    .selectAll('lead_rules')
    .select(['cities.name as city_name', 'plates.name as plate_name'])
    .select('staff.shown_name as staff_name')
    .orderBy('cities.sort')
    .orderBy('plates.name')
    .orderBy('lead_rules.created_at')
    .orderBy('lead_rules.id')
    .execute();

export async function storeLeadRule(db: Db, rule: LeadRuleTable): Promise<void> {
  await db.insertInto('lead_rules').values(rule).execute();
}

export async function deleteLeadRule(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('lead_rules').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

interface RuledLead {
  cityId: number;
  plateId: number | null;
  /** By their ids: who may have it. */
  among: readonly string[];
  maxHeld: number;
}

/**
 * To whom the rules give a lead of a city and plate: those of the plate come before those of the whole city; of several
 * who may have it, whoever has the fewest leads that wait, and fewer than they may hold. null where no rule takes it.
 */
export async function findRuledStaff(db: Db, { cityId, plateId, among, maxHeld }: RuledLead): Promise<string | null> {
  if (among.length === 0) return null;
  const rows = await db
    .selectFrom('lead_rules')
    .innerJoin('staff', 'staff.id', 'lead_rules.staff_id')
    .select(['lead_rules.staff_id', 'lead_rules.plate_id'])
    .select((is) =>
      is
        .selectFrom('lead_assignments')
        .innerJoin('leads', 'leads.id', 'lead_assignments.lead_id')
        .whereRef('lead_assignments.staff_id', '=', 'lead_rules.staff_id')
        .where('leads.state', '=', 'new')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('waiting'),
    )
    .where('lead_rules.city_id', '=', cityId)
    .where('staff.id', 'in', among)
    .where(({ or, eb }) => or([eb('lead_rules.plate_id', 'is', null), eb('lead_rules.plate_id', '=', plateId)]))
    .orderBy('lead_rules.created_at')
    .execute();
  const free = rows.filter(({ waiting }) => Number(waiting) < maxHeld);
  const ofPlate = free.filter(({ plate_id }) => plate_id !== null);
  const [first] = (ofPlate.length > 0 ? ofPlate : free).toSorted((a, b) => Number(a.waiting) - Number(b.waiting));
  return first?.staff_id ?? null;
}

const OF_LEADS = [
  'lead_notes',
  'lead_assignments',
  'lead_calls',
  'lead_changes',
  'lead_viewings',
  'lead_reminders',
  'lead_returns',
] as const;

/** What the console keeps of leads goes with them: of those named by a condition on their rows. */
export async function deleteConsoleOfLeads(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  for (const table of OF_LEADS) await db.deleteFrom(table).where('lead_id', 'in', leadIds).execute();
}

export interface HomeOfLead {
  id: number;
  cityId: number;
  communityId: number;
  community: string;
  rooms: number | null;
  halls: number | null;
  area: number;
  orientation: string | null;
  floor_band: 'basement' | 'low' | 'mid' | 'high' | null;
  total_floors: number | null;
  price: number;
  estimate_low: number | null;
  estimate: number | null;
  estimate_high: number | null;
  mortgaged: 0 | 1 | null;
  held: 'under_two' | 'two' | 'five' | null;
  only_home: 0 | 1 | null;
  verify_code: string | null;
  viewings_30: number | null;
  status: 'on_sale' | 'withdrawn' | 'sold';
}

/** What is true of the home for sale that a lead is about; null where it is there no longer. */
export async function findHomeOfLead(db: Db, estateId: number): Promise<HomeOfLead | null> {
  const row = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(['estates.id', 'estates.city_id as cityId', 'estates.community_id as communityId'])
    .select(['communities.name as community', 'rooms', 'halls', 'area', 'orientation', 'floor_band', 'total_floors'])
    .select(['price', 'estimate_low', 'estimate', 'estimate_high', 'mortgaged', 'held', 'only_home'])
    .select(['verify_code', 'viewings_30', 'status'])
    .where('estates.id', '=', estateId)
    .executeTakeFirst();
  return row ?? null;
}

/** The latest deals of a community. */
export const listLatestDeals = (db: Db, communityId: number, most: number) =>
  db
    .selectFrom('deals')
    .select(['id', 'deal_day', 'known_month', 'price', 'area', 'floor_band', 'total_floors'])
    .where('community_id', '=', communityId)
    .orderBy('deal_day', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
