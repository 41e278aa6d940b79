import { type Insertable, type Selectable, sql } from 'kysely';
import { type ConsoleAccess, mayDo } from '@/lib/console/consoleAccess';
import { completeParts, isBuiltInRole, isStaffPart, PARTS_OF_ROLE, type StaffPart } from '@/lib/console/staffParts';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { StaffSessionTable, StaffTable } from '@/lib/server/db/consoleSchema';
import { deleteIdentities } from './staffIdentities';

/** Somebody of the staff with what their role is called (null of a built-in one), and all the parts that they have by it and besides. */
export type StaffRow = Selectable<StaffTable> & { role_name: string | null; parts: StaffPart[] };

interface StoredRole {
  role: string;
  role_name: string | null;
  role_parts: string | null;
  extra_parts: string | null;
}

/** Stored parts, without what is none any more. */
export const readParts = (text: string | null): StaffPart[] =>
  text === null ? [] : (JSON.parse(text) as unknown[]).filter(isStaffPart);

function heldParts({ role, role_parts, extra_parts }: Omit<StoredRole, 'role_name'>): StaffPart[] {
  const own = isBuiltInRole(role) ? PARTS_OF_ROLE[role] : readParts(role_parts);
  return completeParts([...own, ...readParts(extra_parts)]);
}

const staffWithRoles = (db: Db) =>
  db
    .selectFrom('staff')
    .leftJoin('console_roles', 'console_roles.id', 'staff.role')
    .selectAll('staff')
    .select(['console_roles.name as role_name', 'console_roles.parts as role_parts']);

const staffOf = ({ role_parts, ...row }: Selectable<StaffTable> & StoredRole): StaffRow => ({
  ...row,
  parts: heldParts({ ...row, role_parts }),
});

/** From here to the end of the transaction nobody else changes who works here: two admins cannot end one another. */
export async function lockStaff(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(transaction);
}

/** Whoever signs in by this name or phone (by its index), and works here; null where there is nobody. */
export async function findStaffBySign(
  db: Db,
  sign: { name: string } | { phoneIndex: string },
): Promise<StaffRow | null> {
  const query = staffWithRoles(db).where('ended_at', 'is', null);
  const found =
    'name' in sign ? query.where('staff.name', '=', sign.name) : query.where('phone_index', '=', sign.phoneIndex);
  const row = await found.executeTakeFirst();
  return row ? staffOf(row) : null;
}

export async function findStaff(db: Db, id: string): Promise<StaffRow | null> {
  const row = await staffWithRoles(db).where('staff.id', '=', id).executeTakeFirst();
  return row ? staffOf(row) : null;
}

/** Those who work here, of them those who may do something; by their name. */
export async function listWorkingStaff(db: Db, access: ConsoleAccess = 'any'): Promise<StaffRow[]> {
  const rows = await staffWithRoles(db).where('ended_at', 'is', null).orderBy('staff.name').execute();
  return rows.map(staffOf).filter((staff) => mayDo(staff, access));
}

/** How many admins could sign in now. */
export async function countAdmins(db: Db): Promise<number> {
  const row = await db
    .selectFrom('staff')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Answers false where somebody has the name or the phone, or has had it. */
export async function storeStaff(db: Db, row: Insertable<StaffTable>): Promise<boolean> {
  const result = await db
    .insertInto('staff')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function storeStaffKeys(
  db: Db,
  id: string,
  keys: Pick<StaffTable, 'password_hash' | 'totp_cipher' | 'totp_step'>,
): Promise<void> {
  await db.updateTable('staff').set(keys).where('id', '=', id).execute();
}

/** Takes a step of the codes: answers false where it or a later one was taken meanwhile. */
export async function consumeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Gives somebody another role, and takes what they had besides the one before. */
export async function storeConsoleRole(db: Db, id: string, role: string): Promise<void> {
  await db.updateTable('staff').set({ role, extra_parts: null }).where('id', '=', id).execute();
}

/** They work here no longer: nothing opens the account any more, and its phone is another's to have. */
export async function endStaff(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ended_at: now, password_hash: null, totp_cipher: null, phone_cipher: null, phone_index: null })
    .where('id', '=', id)
    .execute();
  await deleteRecoveryCodes(db, id);
  await deleteInvitesOf(db, id);
  await deleteIdentities(db, id);
}

export async function storeRecoveryCodes(db: Db, staffId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, staffId);
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

async function deleteRecoveryCodes(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

/** Uses a code up; answers false where it is none of theirs. */
export async function consumeRecoveryCode(db: Db, staffId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whom an invitation is for: null, the first admin. The one of before for the same is over. */
export async function storeInvite(
  db: Db,
  invite: { tokenHash: string; staffId: string | null; now: number; expiresAt: number },
): Promise<void> {
  await deleteInvitesOf(db, invite.staffId);
  await db
    .insertInto('staff_invites')
    .values({
      token_hash: invite.tokenHash,
      staff_id: invite.staffId,
      created_at: invite.now,
      expires_at: invite.expiresAt,
    })
    .execute();
}

async function deleteInvitesOf(db: Db, staffId: string | null): Promise<void> {
  const query = db.deleteFrom('staff_invites');
  await (staffId === null ? query.where('staff_id', 'is', null) : query.where('staff_id', '=', staffId)).execute();
}

export interface Invite {
  staffId: string | null;
}

export async function findInvite(db: Db, tokenHash: string, now: number): Promise<Invite | null> {
  const row = await db
    .selectFrom('staff_invites')
    .select('staff_id as staffId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses an invitation up; null where it is none, or over, or was used. */
export async function consumeInvite(db: Db, tokenHash: string, now: number): Promise<Invite | null> {
  const row = await db
    .deleteFrom('staff_invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('staff_id as staffId')
    .executeTakeFirst();
  return row ?? null;
}

export interface StaffSessionRow {
  id: string;
  staffId: string;
  shownName: string;
  role: string;
  /** null of a built-in role. */
  roleName: string | null;
  parts: StaffPart[];
  /** UTC ms */
  seenAt: number;
}

/** Whom a token lets in at `now`, by its hash. */
export async function findStaffSessionRow(db: Db, tokenHash: string, now: number): Promise<StaffSessionRow | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('console_roles', 'console_roles.id', 'staff.role')
    .select(['staff_sessions.id', 'staff_id as staffId', 'shown_name as shownName', 'seen_at as seenAt'])
    .select(['role', 'extra_parts', 'console_roles.name as role_name', 'console_roles.parts as role_parts'])
    .where('token_hash', '=', tokenHash)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { id, staffId, shownName, seenAt, role } = row;
  return { id, staffId, shownName, seenAt, role, roleName: row.role_name, parts: heldParts(row) };
}

/** Of these sessions, those that nobody and no time have ended (UTC ms). */
export const listOpenStaffSessions = (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<Pick<StaffSessionTable, 'id' | 'seen_at'>[]> =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'seen_at'])
    .where('staff_sessions.id', 'in', ids)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

export async function storeStaffSession(db: Db, row: Insertable<StaffSessionTable>): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute();
}

export async function markStaffSeen(db: Db, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends sessions of somebody: the one named, or all; answers how many. */
export async function endStaffSessions(db: Db, staffId: string, now: number, id?: string): Promise<number> {
  const query = db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const result = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The sessions of somebody that could be used at `now`; the latest used first. */
export const listStaffSessions = (db: Db, staffId: string, now: number): Promise<Selectable<StaffSessionTable>[]> =>
  db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

export interface StaffFilter {
  role?: string;
  state?: 'working' | 'invited' | 'ended';
}

/** Everybody who works here, is invited, or has worked here. */
export async function listStaffRows(
  db: Db,
  { role, state }: StaffFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<StaffRow>> {
  let query = staffWithRoles(db);
  if (role !== undefined) query = query.where('staff.role', '=', role);
  if (state !== undefined) query = query.where('ended_at', state === 'ended' ? 'is not' : 'is', null);
  if (state === 'working') query = query.where('password_hash', 'is not', null);
  if (state === 'invited') query = query.where('password_hash', 'is', null);
  const { count } = await query
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const column = sort === 'created' ? 'staff.created_at' : 'staff.name';
  const rows = await query
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('staff.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(staffOf), total: Number(count) };
}
