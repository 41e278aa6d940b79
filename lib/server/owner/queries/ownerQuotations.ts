import type { Insertable, Selectable } from 'kysely';
import type { LeadState } from '@/lib/lead/leadState';
import type { Db } from '@/lib/server/db/client';
import type { OwnerQuotationTable } from '@/lib/server/db/schema';

/** A row with the lead that it became. */
export interface OwnerQuotationRow extends Selectable<OwnerQuotationTable> {
  lead_state: LeadState | null;
  number: string | null;
  staff_id: string | null;
}

/** The lead of a quotation, as its state is told by it: undefined before there was one, null where it is deleted. */
export const leadOfQuotation = ({ lead_id, lead_state, staff_id }: OwnerQuotationRow) => {
  if (lead_id === null) return undefined;
  return lead_state === null ? null : { state: lead_state, isAssigned: staff_id !== null };
};

const rows = (db: Db) =>
  db
    .selectFrom('owner_quotations')
    .leftJoin('leads', 'leads.id', 'owner_quotations.lead_id')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .selectAll('owner_quotations')
    .select(['leads.state as lead_state', 'leads.number', 'lead_assignments.staff_id']);

/** Those of an account, the latest first. */
export function listOwnerQuotations(db: Db, userId: string): Promise<OwnerQuotationRow[]> {
  return rows(db)
    .where('owner_quotations.user_id', '=', userId)
    .orderBy('owner_quotations.consent_at', 'desc')
    .orderBy('owner_quotations.id')
    .execute();
}

/** One of an account's own; null where it is nobody's or another's. */
export async function findOwnerQuotation(db: Db, id: string, userId: string): Promise<OwnerQuotationRow | null> {
  const row = await rows(db)
    .where('owner_quotations.id', '=', id)
    .where('owner_quotations.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export type QuotationInConsole = Omit<Selectable<OwnerQuotationTable>, 'user_id' | 'sealed'>;

/** What the console reads of an owner's lead: without name and floor price, which it never has. */
export async function findQuotationOfLead(db: Db, leadId: string): Promise<QuotationInConsole | null> {
  const row = await db
    .selectFrom('owner_quotations')
    .select(['id', 'city_id', 'community_id', 'relation', 'consent_version', 'consent_at', 'share_consent'])
    .select(['home', 'price', 'urgency', 'times', 'five_only', 'mortgaged', 'lead_id', 'asked_at'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeOwnerQuotation(db: Db, row: Insertable<OwnerQuotationTable>): Promise<void> {
  await db.insertInto('owner_quotations').values(row).execute();
}

type Authorised = Pick<
  Selectable<OwnerQuotationTable>,
  'relation' | 'consent_version' | 'consent_at' | 'share_consent' | 'sealed'
>;

export async function changeAuthorisation(db: Db, id: string, authorised: Authorised): Promise<void> {
  await db.updateTable('owner_quotations').set(authorised).where('id', '=', id).execute();
}

type Submitted = Pick<
  Selectable<OwnerQuotationTable>,
  'sealed' | 'home' | 'price' | 'urgency' | 'times' | 'five_only' | 'mortgaged' | 'lead_id' | 'asked_at'
>;

export async function storeSubmission(db: Db, id: string, submitted: Submitted): Promise<void> {
  await db.updateTable('owner_quotations').set(submitted).where('id', '=', id).execute();
}

export async function deleteOwnerQuotation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('owner_quotations').where('id', '=', id).execute();
}

/** Name and floor price go when the wish is over: nobody needs them any more. */
export async function emptyOwnerQuotations(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.updateTable('owner_quotations').set({ sealed: '' }).where('lead_id', 'in', leadIds).execute();
}

/** Deletes authorisations that were given before a moment (UTC ms) and with which nothing was asked for; answers how many. */
export async function deleteUnusedAuthorisationsBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('owner_quotations')
    .where('lead_id', 'is', null)
    .where('consent_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes what is left of wishes that are over and were asked for before a moment (UTC ms); answers how many. */
export async function deletePastQuotationsBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('owner_quotations')
    .where('sealed', '=', '')
    .where('asked_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
