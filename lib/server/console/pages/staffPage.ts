import { STAFF_ROLES } from '@/lib/account/viewer';
import { admins } from '@/lib/console/consoleAccess';
import { STAFF_DONE, type StaffMemberView, type StaffPageProps } from '@/lib/console/views/staffPage';
import { oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { findStaff, listStaffRows, type StaffRow } from '@/lib/server/staff/queries/staff';
import { changeConsoleRole, endStaffAccount } from '../commands/changeStaff';
import { inviteStaff, inviteStaffAgain } from '../commands/inviteStaff';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const STATES = ['working', 'invited', 'ended'] as const;

function stateOf({ ended_at, password_hash }: StaffRow): (typeof STATES)[number] {
  if (ended_at !== null) return 'ended';
  return password_hash === null ? 'invited' : 'working';
}

const staffTable = ({ consoleContext }: ConsolePageContext) =>
  defineTable({
    page: 'staff',
    order: 'name',
    filters: {
      role: oneOf(copy.columns.role, STAFF_ROLES, CONSOLE_COPY.roles),
      state: oneOf(copy.columns.state, STATES, copy.states),
    },
    list: (filters, asked) => listStaffRows(consoleContext.db, filters, asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    name: { sort: true, cell: ({ id, name }) => ({ text: name, href: consolePaths.staff({ id }) }) },
    shownName: ({ shown_name }) => shown_name,
    role: ({ role }) => CONSOLE_COPY.roles[role],
    state: (row) => ({ text: copy.states[stateOf(row)], tone: stateOf(row) === 'working' ? 'good' : 'quiet' }),
    created: { sort: true, cell: ({ created_at }) => quiet(dayOf(created_at)) },
  });

/** Who works here: an admin invites, changes roles, ends. */
export const consoleStaffPage = defineConsolePage<StaffPageProps>({
  path: consolePaths.staff(),
  name: CONSOLE_COPY.pages.staff,
  access: admins,
  open(context) {
    const { consoleContext, posted, query } = context;
    return {
      table: staffTable(context),
      actions: {
        invite: async ({ name = '', shownName = '', mobile = '', role = '' }) =>
          invited(await inviteStaff(consoleContext, { name, shownName, mobile, role })),
        'invite-again': async ({ id = '', reason = '' }) => invited(await inviteStaffAgain(consoleContext, id, reason)),
        role: ({ id = '', role = '', reason = '' }) => changeConsoleRole(consoleContext, id, role, reason),
        end: ({ id = '', reason = '' }) => endStaffAccount(consoleContext, id, reason),
      },
      isRefusal: () => true,
      doneAt: (done) => consolePaths.staff({ done }),
      done: STAFF_DONE,
      load: async () => ({ member: await loadMember(consoleContext, posted?.id ?? query.id), inviteLink: null }),
    };
  },
});

async function loadMember({ db, staff }: ConsoleContext, id: string | undefined): Promise<StaffMemberView | null> {
  const found = id ? await findStaff(db, id) : null;
  if (!found || found.ended_at !== null) return null;
  const { name, shown_name, role } = found;
  return { id: found.id, name, shownName: shown_name, role, isSelf: found.id === staff.id };
}

const invited = (token: string) => ({ inviteLink: siteOrigin() + consolePaths.enrol({ token }) });
