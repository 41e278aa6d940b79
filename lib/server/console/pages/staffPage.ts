import { STAFF_ROLES } from '@/lib/account/viewer';
import { admins, isStaffRole } from '@/lib/console/consoleAccess';
import { STAFF_DONE, type StaffMemberView, type StaffPageProps } from '@/lib/console/views/staffPage';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { ApiError } from '@/services/http/apiError';
import { changeConsoleRole, endStaffAccount } from '../commands/changeStaff';
import type { ConsoleContext } from '../commands/consoleContext';
import { inviteStaff, inviteStaffAgain } from '../commands/inviteStaff';
import { findStaff, listStaffRows, type StaffRow } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { problemsOf } from './refusedFields';

const STATES = ['working', 'invited', 'ended'] as const;

function stateOf({ ended_at, password_hash }: StaffRow): (typeof STATES)[number] {
  if (ended_at !== null) return 'ended';
  return password_hash === null ? 'invited' : 'working';
}

const staffTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<StaffRow> => ({
  caption: CONSOLE_COPY.pages.staff,
  fileName: 'staff',
  path: consolePaths.staff(),
  rules: {
    sorts: ['name', 'created'],
    sort: 'name',
    descending: false,
    filters: { role: STAFF_ROLES, state: STATES },
  },
  filters: [
    {
      name: 'role',
      label: copy.columns.role,
      choices: STAFF_ROLES.map((value) => ({ value, text: CONSOLE_COPY.roles[value] })),
    },
    { name: 'state', label: copy.columns.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
  ],
  columns: [
    {
      id: 'name',
      title: copy.columns.name,
      sort: 'name',
      cell: ({ id, name }) => ({ text: name, href: consolePaths.staff({ id }) }),
    },
    { id: 'shownName', title: copy.columns.shownName, cell: ({ shown_name }) => ({ text: shown_name }) },
    { id: 'role', title: copy.columns.role, cell: ({ role }) => ({ text: CONSOLE_COPY.roles[role] }) },
    {
      id: 'state',
      title: copy.columns.state,
      cell: (row) => ({ text: copy.states[stateOf(row)], tone: stateOf(row) === 'working' ? 'good' : 'quiet' }),
    },
    {
      id: 'created',
      title: copy.columns.created,
      sort: 'created',
      cell: ({ created_at }) => ({ text: dayOf(created_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ role, state }, asked) => {
    const known = STATES.find((one) => one === state);
    return listStaffRows(desk.db, defined({ role: isStaffRole(role) ? role : undefined, state: known }), asked);
  },
});

type Changes = Partial<Pick<StaffPageProps, 'inviteLink' | 'typed' | 'problems'>>;

/** Who works here: an admin invites, changes roles, ends. */
export const consoleStaffPage = defineConsolePage<StaffPageProps & ShellProps>({
  path: consolePaths.staff(),
  name: CONSOLE_COPY.pages.staff,
  access: admins,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, posted, query } = context;
    if (asksFile(context)) return exportConsoleTable(context, staffTable(context));
    const changes = posted ? await act(desk, posted) : {};
    if ('redirectTo' in changes) return changes;
    const done = STAFF_DONE.find((one) => one === query.done) ?? null;
    const [table, member] = await Promise.all([
      loadConsoleTable(context, staffTable(context)),
      loadMember(desk, posted?.id ?? query.id),
    ]);
    return { table, member, inviteLink: null, typed: {}, problems: {}, done: posted ? null : done, ...changes };
  },
});

async function loadMember({ db, staff }: ConsoleContext, id: string | undefined): Promise<StaffMemberView | null> {
  const found = id ? await findStaff(db, id) : null;
  if (!found || found.ended_at !== null) return null;
  const { name, shown_name, role } = found;
  return { id: found.id, name, shownName: shown_name, role, isSelf: found.id === staff.id };
}

/** Does what a form asks for; what is refused is said, and stays typed. */
async function act(desk: ConsoleContext, posted: RawForm): Promise<Changes | PageRedirect> {
  const { id = '', name = '', shownName = '', mobile = '', role = '', reason = '' } = posted;
  try {
    if (posted.do === 'invite') return invited(await inviteStaff(desk, { name, shownName, mobile, role }));
    if (posted.do === 'invite-again') return invited(await inviteStaffAgain(desk, id, reason));
    if (posted.do === 'role') {
      await changeConsoleRole(desk, id, role, reason);
      return { redirectTo: consolePaths.staff({ done: 'role' }), seeOther: true };
    }
    if (posted.do === 'end') {
      await endStaffAccount(desk, id, reason);
      return { redirectTo: consolePaths.staff({ done: 'end' }), seeOther: true };
    }
    return {};
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const problems = problemsOf(failure);
    return { problems, typed: posted };
  }
}

const invited = (token: string): Changes => ({ inviteLink: siteOrigin() + consolePaths.enrol({ token }) });
