import { type Selectable, sql } from 'kysely';
import type { StaffRole } from '@/lib/account/viewer';
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
  city_name: string | null;
  plate_id: number | null;
  plate_name: string | null;
  /** The community or project. */
  place_name: string | null;
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

/** The leads that are asked for, with how many there are. */
export async function listConsoleLeads(
  db: Db,
  { id, cityId, plateId, state, kind, staffId, phoneIndex }: ConsoleLeadFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleLead>> {
  let query = leadsWithPlaces(db);
  if (id !== undefined) query = query.where('leads.id', '=', id);
  if (cityId !== undefined) query = query.where('leads.city_id', '=', cityId);
  if (plateId !== undefined) query = query.where('plates.id', '=', plateId);
  if (state !== undefined) query = query.where('leads.state', '=', state);
  if (kind !== undefined) query = query.where('leads.kind', '=', kind);
  if (phoneIndex !== undefined) query = query.where('leads.phone_index', '=', phoneIndex);
  if (staffId === UNASSIGNED) query = query.where('lead_assignments.staff_id', 'is', null);
  else if (staffId !== undefined) query = query.where('lead_assignments.staff_id', '=', staffId);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  // Of those that wait, the one that has waited longest first; then what was answered, the newest first.
  const sorted =
    sort === 'due'
      ? query
          .orderBy(sql`case when leads.state = 'new' then 0 else 1 end`, way)
          .orderBy(sql`case when leads.state = 'new' then leads.created_at else -leads.created_at end`, way)
      : query.orderBy('leads.created_at', way);
  const rows = await sorted
    .selectAll('leads')
    .select(['lead_assignments.staff_id', 'staff.shown_name as staff_name', 'cities.name as city_name'])
    .select([PLATE_OF_LEAD.as('plate_id'), 'plates.name as plate_name'])
    .select(sql<string | null>`coalesce(communities.name, projects.name)`.as('place_name'))
    .orderBy('leads.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

const ONE = { sort: 'created', descending: false, limit: 1, offset: 0 };

export async function findConsoleLead(db: Db, id: string): Promise<ConsoleLead | null> {
  return (await listConsoleLeads(db, { id }, ONE)).rows[0] ?? null;
}

/** How many wait, how many of those since before a moment (UTC ms), and how many are nobody's; of one of the staff, or all. */
export async function countWaitingLeads(
  db: Db,
  before: number,
  staffId?: string,
): Promise<{ waiting: number; late: number; unassigned: number }> {
  let query = db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .where('state', '=', 'new');
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  const row = await query
    .select((is) => is.fn.countAll<number>().as('waiting'))
    .select((is) => is.fn.countAll<number>().filterWhere('created_at', '<', before).as('late'))
    .select((is) => is.fn.countAll<number>().filterWhere('staff_id', 'is', null).as('unassigned'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), late: Number(row.late), unassigned: Number(row.unassigned) };
}

export interface NewAssignment {
  leadId: string;
  /** null: nobody's any more. */
  staffId: string | null;
  way: 'rule' | 'hand';
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
  role: StaffRole | null;
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
    .select(['staff.shown_name as staff_name', 'staff.role'])
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

/**
 * To whom the rules give a lead of a city and plate: those of the plate come before those of the whole city; of several
 * who may have it, whoever has the fewest leads that wait. null where no rule takes it.
 */
export async function findRuledStaff(
  db: Db,
  { cityId, plateId, roles }: { cityId: number; plateId: number | null; roles: readonly StaffRole[] },
): Promise<string | null> {
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
    .where('staff.ended_at', 'is', null)
    .where('staff.role', 'in', roles)
    .where(({ or, eb }) => or([eb('lead_rules.plate_id', 'is', null), eb('lead_rules.plate_id', '=', plateId)]))
    .orderBy('lead_rules.created_at')
    .execute();
  const ofPlate = rows.filter(({ plate_id }) => plate_id !== null);
  const [first] = (ofPlate.length > 0 ? ofPlate : rows).toSorted((a, b) => Number(a.waiting) - Number(b.waiting));
  return first?.staff_id ?? null;
}

/** What the console keeps of leads goes with them: of those named by a condition on their rows. */
export async function deleteConsoleOfLeads(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.deleteFrom('lead_notes').where('lead_id', 'in', leadIds).execute();
  await db.deleteFrom('lead_assignments').where('lead_id', 'in', leadIds).execute();
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
    .select(['id', 'deal_day', 'price', 'area', 'floor_band', 'total_floors'])
    .where('community_id', '=', communityId)
    .orderBy('deal_day', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
