import { isBuiltInRole, missingParts } from '@/lib/console/staffParts';
import type { TableChoice } from '@/lib/console/tableQuery';
import { requestTexts } from '@/lib/console/views/accessText';
import { identityFact } from '@/lib/console/views/providerText';
import { partName, partsText, roleName } from '@/lib/console/views/roleText';
import { STAFF_DONE, type StaffMemberView, type StaffPageProps } from '@/lib/console/views/staffPage';
import { among, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listOpenRequests } from '@/lib/server/staff/queries/accessRequests';
import { listRoles, type StaffRoleRow } from '@/lib/server/staff/queries/roles';
import { findStaff, listStaffRows, readParts, type StaffRow } from '@/lib/server/staff/queries/staff';
import { listIdentities } from '@/lib/server/staff/queries/staffIdentities';
import { answerAccess, takePart } from '../commands/askAccess';
import { changeConsoleRole, endStaffAccount } from '../commands/changeStaff';
import { inviteStaff, inviteStaffAgain } from '../commands/inviteStaff';
import { unlinkStaff } from '../commands/linkIdentity';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const STATES = ['working', 'invited', 'ended'] as const;

function stateOf({ ended_at, password_hash }: StaffRow): (typeof STATES)[number] {
  if (ended_at !== null) return 'ended';
  return password_hash === null ? 'invited' : 'working';
}

const staffTable = ({ consoleContext }: ConsolePageContext, roles: readonly StaffRoleRow[]) =>
  defineTable({
    page: 'staff',
    order: 'name',
    filters: {
      role: among(copy.columns.role, roleChoicesOf(roles)),
      state: oneOf(copy.columns.state, STATES, copy.states),
    },
    list: (filters, asked) => listStaffRows(consoleContext.db, filters, asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    name: { sort: true, cell: ({ id, name }) => ({ text: name, href: consolePaths.staff({ id }) }) },
    shownName: ({ shown_name }) => shown_name,
    role: ({ role, role_name, extra_parts }) => ({
      text: roleName(role, role_name),
      note: partsText(readParts(extra_parts)),
    }),
    state: (row) => ({ text: copy.states[stateOf(row)], tone: stateOf(row) === 'working' ? 'good' : 'quiet' }),
    created: { sort: true, cell: ({ created_at }) => quiet(dayOf(created_at)) },
  });

/** Who works here: an admin invites, changes roles, ends. */
export const consoleStaffPage = defineConsolePage<StaffPageProps>({
  path: consolePaths.staff(),
  name: CONSOLE_COPY.pages.staff,
  access: 'manageStaff',
  async open(context) {
    const { consoleContext, posted, query } = context;
    const { db, staff } = consoleContext;
    const roles = await listRoles(db);
    return {
      table: staffTable(context, roles),
      actions: {
        invite: async ({ name = '', shownName = '', mobile = '', role = '' }) =>
          invited(await inviteStaff(consoleContext, { name, shownName, mobile, role })),
        'invite-again': async ({ id = '', reason = '' }) => invited(await inviteStaffAgain(consoleContext, id, reason)),
        role: ({ id = '', role = '', reason = '' }) => changeConsoleRole(consoleContext, id, role, reason),
        end: ({ id = '', reason = '' }) => endStaffAccount(consoleContext, id, reason),
        unlink: ({ id = '', reason = '' }) => unlinkStaff(consoleContext, id, reason),
        grant: ({ request = '', reason = '' }) => answerAccess(consoleContext, request, 'granted', reason),
        decline: ({ request = '', reason = '' }) => answerAccess(consoleContext, request, 'declined', reason),
        take: ({ id = '', reason = '' }, part) => takePart(consoleContext, id, part, reason),
      },
      isRefusal: () => true,
      doneAt: (done) => consolePaths.staff({ done }),
      done: STAFF_DONE,
      load: async () => ({
        member: await loadMember(consoleContext, posted?.id ?? query.id),
        roles: roleChoicesOf(roles.filter(({ parts }) => missingParts(parts, staff.parts).length === 0)),
        requests: (await listOpenRequests(db, staff)).map((request) => ({ id: request.id, ...requestTexts(request) })),
        inviteLink: null,
      }),
    };
  },
});

async function loadMember({ db, staff }: ConsoleContext, id: string | undefined): Promise<StaffMemberView | null> {
  const found = id ? await findStaff(db, id) : null;
  if (!found || found.ended_at !== null) return null;
  const { name, shown_name, role, parts, extra_parts } = found;
  const missing = missingParts(parts, staff.parts);
  return {
    id: found.id,
    name,
    shownName: shown_name,
    role,
    isSelf: found.id === staff.id,
    fixedText: missing.length > 0 ? `${copy.problems.notYours}${partsText(missing)}` : '',
    extra: readParts(extra_parts).map((part) => ({ part, name: partName(part) })),
    links: (await listIdentities(db, found.id)).map(identityFact),
  };
}

const roleChoicesOf = (roles: readonly StaffRoleRow[]): TableChoice[] =>
  roles.map(({ id, name, parts }) => ({
    value: id,
    text: isBuiltInRole(id) ? copy.roleHints[id] : `${name}：${partsText(parts)}`,
  }));

const invited = (token: string) => ({ inviteLink: siteOrigin() + consolePaths.enrol({ token }) });
