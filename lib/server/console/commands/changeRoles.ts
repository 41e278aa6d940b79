import { randomBytes } from 'node:crypto';
import { BUILT_IN_ROLES, completeParts, isStaffPart } from '@/lib/console/staffParts';
import { partsText, roleName } from '@/lib/console/views/roleText';
import { CONSOLE_ROLE_COPY } from '@/lib/console/words/role';
import type { Db } from '@/lib/server/db/client';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import {
  deleteRole,
  findRole,
  listHoldersOfRole,
  type StaffRoleRow,
  storeRole,
} from '@/lib/server/staff/queries/roles';
import { endStaffSessions, lockStaff, storeConsoleRole } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { keepAnAdmin, losesLeads, requireParts } from './staffPower';

const { problems } = CONSOLE_ROLE_COPY;

export const ROLE_NAME_LETTERS = 12;

export interface NewRole {
  /** As typed. */
  name: string;
  parts: readonly string[];
}

function readRole({ name: typed, parts: named }: NewRole) {
  const name = typed.normalize('NFC').trim();
  const isTaken = BUILT_IN_ROLES.some((role) => roleName(role, null) === name);
  const parts = completeParts(named.filter(isStaffPart));
  const wrong = {
    ...((name === '' || [...name].length > ROLE_NAME_LETTERS) && { name: problems.name }),
    ...(isTaken && { name: problems.taken }),
    ...(parts.length === 0 && { parts: problems.parts }),
  };
  if (Object.keys(wrong).length > 0) throw ApiError.ofFields(wrong);
  return { name, parts };
}

/** A role that was put together, and is not one's own. Throws ApiError notFound, conflict. */
async function changeableRole(transaction: Db, context: ConsoleContext, id: string) {
  await lockStaff(transaction, context.dialect);
  const role = await findRole(transaction, id);
  if (!role || role.isBuiltIn) throw new ApiError('notFound');
  if (role.id === context.staff.role) throw new ApiError('conflict', problems.own);
  requireParts(context, role.parts);
  return role;
}

/**
 * Puts a role together; answers its id. Throws ApiError: forbidden, badInput at `name` and `parts`, conflict of parts that they
 * have not themselves.
 */
export async function addRole(context: ConsoleContext, typed: NewRole): Promise<string> {
  requireConsole('manageStaff', context.staff);
  const { name, parts } = readRole(typed);
  requireParts(context, parts);
  const id = `role-${randomBytes(9).toString('base64url')}`;
  const entry = { action: 'role-add', subject: id, detail: `${name}：${partsText(parts)}` } as const;
  await changeInConsole(context, entry, async (transaction) => {
    await lockStaff(transaction, context.dialect);
    if (!(await storeRole(transaction, { id, name, parts, now: context.now })))
      throw ApiError.ofFields({ name: problems.taken });
  });
  return id;
}

/**
 * Gives a role another name or other parts; whoever has it has them at their next request. Throws as addRole, and ApiError:
 * notFound of a built-in one, badInput without a reason, conflict of one's own.
 */
export async function changeRole(context: ConsoleContext, id: string, typed: NewRole, why: string): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const { name, parts } = readRole(typed);
  const reason = readReason(why);
  requireParts(context, parts);
  await changeInConsole(
    context,
    (before: Pick<StaffRoleRow, 'name' | 'parts'>) => ({
      action: 'role-change',
      subject: id,
      detail: `${before.name}：${partsText(before.parts)} -> ${name}：${partsText(parts)}`,
      reason,
    }),
    async (transaction) => {
      const before = await changeableRole(transaction, context, id);
      if (!(await storeRole(transaction, { id, name, parts, now: context.now })))
        throw ApiError.ofFields({ name: problems.taken });
      if (losesLeads(before.parts, parts))
        for (const holder of await listHoldersOfRole(transaction, id))
          await endStaffSessions(transaction, holder, context.now);
      return before;
    },
  );
}

/**
 * Deletes a role that nobody has, or whose holders are given another. Throws as changeRole, and ApiError badInput at `instead`
 * where somebody has it and no other role is named.
 */
export async function removeRole(context: ConsoleContext, id: string, instead: string, why: string): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'role-remove', subject: id, detail, reason }),
    async (transaction) => {
      const role = await changeableRole(transaction, context, id);
      const holders = await listHoldersOfRole(transaction, id);
      const other = instead === id ? null : await findRole(transaction, instead);
      if (holders.length > 0 && !other) throw ApiError.ofFields({ instead: problems.instead });
      if (holders.length > 0 && other) {
        requireParts(context, other.parts);
        for (const holder of holders) {
          await storeConsoleRole(transaction, holder, other.id);
          if (losesLeads(role.parts, other.parts)) await endStaffSessions(transaction, holder, context.now);
        }
        await keepAnAdmin(transaction);
      }
      await deleteRole(transaction, id);
      return holders.length > 0 && other ? `${role.name} -> ${roleName(other.id, other.name)}` : (role.name ?? '');
    },
  );
}
