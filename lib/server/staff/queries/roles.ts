import type { Selectable } from 'kysely';
import { BUILT_IN_ROLES, completeParts, isBuiltInRole, PARTS_OF_ROLE, type StaffPart } from '@/lib/console/staffParts';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleRoleTable } from '@/lib/server/db/consoleSchema';
import { readParts } from './staff';

/** A role, built in or put together, with how many who work here have it. */
export interface StaffRoleRow {
  id: string;
  /** null of a built-in one. */
  name: string | null;
  parts: StaffPart[];
  isBuiltIn: boolean;
  holders: number;
}

const ownRole = ({ id, name, parts }: Selectable<ConsoleRoleTable>) => ({
  id,
  name,
  parts: completeParts(readParts(parts)),
  isBuiltIn: false,
});

/** Every role: the built-in ones first, then those that were put together, by name. */
export async function listRoles(db: Db): Promise<StaffRoleRow[]> {
  const own = await db.selectFrom('console_roles').selectAll().orderBy('name').execute();
  const counted = await db
    .selectFrom('staff')
    .select('role')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .groupBy('role')
    .execute();
  const holders = new Map(counted.map(({ role, count }) => [role, Number(count)]));
  const builtIn = BUILT_IN_ROLES.map((id) => ({
    id,
    name: null,
    parts: [...PARTS_OF_ROLE[id]],
    isBuiltIn: true,
  }));
  return [...builtIn, ...own.map(ownRole)].map((role) => ({ ...role, holders: holders.get(role.id) ?? 0 }));
}

/** A role with its parts, built in or put together; null where there is none. */
export async function findRole(db: Db, id: string): Promise<Omit<StaffRoleRow, 'holders'> | null> {
  if (isBuiltInRole(id)) return { id, name: null, parts: [...PARTS_OF_ROLE[id]], isBuiltIn: true };
  const row = await db.selectFrom('console_roles').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ownRole(row) : null;
}

/** Stores a role, or another name and other parts of it. Answers false where another has the name. */
export async function storeRole(
  db: Db,
  { id, name, parts, now }: { id: string; name: string; parts: readonly StaffPart[]; now: number },
): Promise<boolean> {
  const clash = await db
    .selectFrom('console_roles')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (clash) return false;
  const stored = { name, parts: JSON.stringify(parts) };
  await db
    .insertInto('console_roles')
    .values({ id, ...stored, made_at: now })
    .onConflict((same) => same.column('id').doUpdateSet(stored))
    .execute();
  return true;
}

export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.deleteFrom('console_roles').where('id', '=', id).execute();
}

/** Those who work here and have a role, by their ids. */
export async function listHoldersOfRole(db: Db, role: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The parts that somebody has besides those of their role. */
export async function storeExtraParts(db: Db, staffId: string, parts: readonly StaffPart[]): Promise<void> {
  const extra_parts = parts.length > 0 ? JSON.stringify(parts) : null;
  await db.updateTable('staff').set({ extra_parts }).where('id', '=', staffId).execute();
}
