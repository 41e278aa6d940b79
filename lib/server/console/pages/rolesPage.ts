import { missingParts, STAFF_PARTS, type StaffPart } from '@/lib/console/staffParts';
import {
  holdersText,
  type PartChoice,
  ROLES_DONE,
  type RolesPageProps,
  type RoleView,
} from '@/lib/console/views/rolesPage';
import { partName, partsText, roleName } from '@/lib/console/views/roleText';
import { either } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import { CONSOLE_PART_COPY } from '@/lib/console/words/parts';
import { CONSOLE_ROLE_COPY as copy } from '@/lib/console/words/role';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { PageNotFound } from '@/lib/server/page/pageContext';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listRoles, type StaffRoleRow } from '@/lib/server/staff/queries/roles';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { addRole, changeRole, removeRole } from '../commands/changeRoles';
import { defineTable, someOf } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const PART = 'part:';

/** Every role with its parts and who has it; an admin puts roles together, and changes those. */
export const consoleRolesPage = defineConsolePage<RolesPageProps>({
  path: consolePaths.roles(),
  name: CONSOLE_COPY.pages.roles,
  access: 'manageStaff',
  async open({ consoleContext, query, posted }) {
    const { db, staff } = consoleContext;
    const roles = await listRoles(db);
    const chosen = query.id === undefined ? null : roles.find(({ id }) => id === query.id);
    if (chosen === undefined && !posted) throw new PageNotFound();
    const typed = (form: RawForm) => ({ name: form.name ?? '', parts: tickedParts(form) });
    return {
      table: rolesTable(roles),
      actions: {
        add: async (form) => {
          await addRole(consoleContext, typed(form));
        },
        change: (form) => changeRole(consoleContext, query.id ?? '', typed(form), form.reason ?? ''),
        remove: ({ instead = '', reason = '' }) => removeRole(consoleContext, query.id ?? '', instead, reason),
      },
      doneAt: (done) => consolePaths.roles({ done }),
      done: ROLES_DONE,
      load: async (form) => {
        const isTyped = form.typed.do === 'add' || form.typed.do === 'change';
        const like = chosen ?? roles.find(({ id }) => id === query.like);
        const on = isTyped ? tickedParts(form.typed) : (like?.parts ?? []);
        return {
          role: chosen ? await roleView(consoleContext, chosen, roles) : null,
          parts: STAFF_PARTS.map(
            (part): PartChoice => ({
              part,
              name: partName(part),
              opens: CONSOLE_PART_COPY.hints[part],
              isOn: on.includes(part) && (chosen !== null || staff.parts.includes(part)),
              mayGive: staff.parts.includes(part),
            }),
          ),
        };
      },
    };
  },
});

const tickedParts = (form: RawForm): StaffPart[] => STAFF_PARTS.filter((part) => form[PART + part] === '1');

async function roleView(
  { db, staff }: ConsoleContext,
  role: StaffRoleRow,
  roles: readonly StaffRoleRow[],
): Promise<RoleView> {
  const missing = missingParts(role.parts, staff.parts);
  const holders = (await listWorkingStaff(db)).filter((one) => one.role === role.id);
  const others = roles.filter(({ id, parts }) => id !== role.id && missingParts(parts, staff.parts).length === 0);
  const fixedText = fixedReason(role, staff.role, missing);
  return {
    id: role.id,
    name: roleName(role.id, role.name),
    isFixed: fixedText !== '',
    fixedText,
    holders: holders.map(({ id, shown_name }) => ({ name: shown_name, href: consolePaths.staff({ id }) })),
    instead: others.map(({ id, name }) => ({ value: id, text: roleName(id, name) })),
  };
}

function fixedReason({ id, isBuiltIn }: StaffRoleRow, own: string, missing: readonly StaffPart[]): string {
  if (isBuiltIn) return copy.builtInText;
  if (id === own) return copy.problems.own;
  return missing.length > 0 ? `${CONSOLE_STAFF_COPY.problems.notYours}${partsText(missing)}` : '';
}

const rolesTable = (roles: readonly StaffRoleRow[]) =>
  defineTable({
    page: 'roles',
    order: 'name',
    filters: { kind: either(copy.filters.kind, ['own', 'builtIn'], copy.kinds, 'own') },
    list: async ({ kind }, asked) =>
      someOf(
        roles.filter(({ isBuiltIn }) => kind === undefined || isBuiltIn !== kind),
        asked,
      ),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    name: { sort: true, cell: ({ id, name }) => ({ text: roleName(id, name), href: consolePaths.roles({ id }) }) },
    parts: ({ parts }) => partsText(parts),
    holders: { end: true, cell: ({ holders }) => holdersText(holders), fileText: ({ holders }) => holders },
    kind: ({ isBuiltIn }) => copy.kinds[isBuiltIn ? 'builtIn' : 'own'],
  });
