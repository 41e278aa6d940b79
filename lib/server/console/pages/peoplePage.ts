import { operators } from '@/lib/console/consoleAccess';
import { PEOPLE_DONE, type PeoplePageProps, type TracesView } from '@/lib/console/views/peoplePages';
import { tracesFacts } from '@/lib/console/views/tracesText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { maskMobile, parseMobile } from '@/lib/kernel/phone';
import { PROFILE_COPY } from '@/lib/profile/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { roleOf } from '@/lib/server/session/viewer';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { erasePhone, findPhoneTraces } from '../commands/erasePhone';
import { findPerson } from '../commands/findPerson';
import { maskedPhone } from '../consolePhone';
import { type ConsolePerson, listConsolePeople } from '../queries/consolePeople';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { problemsOf } from './refusedFields';

const LABELS = ['0', '1', '2'] as const;
const STATES = ['open', 'blocked'] as const;

/** What an account is to the pages of visitors, in words. */
export function personRole({ staff_role, super_label, vip_expires_at }: ConsolePerson, now: number): string {
  const role = roleOf({ staffRole: staff_role, superLabel: super_label, vipExpiresAt: vip_expires_at }, now);
  return role === 'anonymous' ? '' : PROFILE_COPY.roles[role];
}

export const labelText = (label: number): string => copy.labels[LABELS.find((one) => one === String(label)) ?? '0'];

export const stateText = ({ blocked_at }: ConsolePerson): string =>
  copy.states[blocked_at === null ? 'open' : 'blocked'];

const peopleTable = ({ desk, now }: ConsolePageContext): ConsoleTable<ConsolePerson> => ({
  caption: CONSOLE_COPY.pages.people,
  fileName: 'people',
  path: consolePaths.people(),
  rules: { sorts: ['registered'], sort: 'registered', descending: true, filters: { label: LABELS, state: STATES } },
  filters: [
    { name: 'label', label: copy.filters.label, choices: LABELS.map((value) => ({ value, text: copy.labels[value] })) },
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
  ],
  columns: [
    {
      id: 'phone',
      title: copy.columns.phone,
      cell: (person) => ({ text: maskedPhone(person), href: consolePaths.person({ id: person.id }) }),
    },
    { id: 'role', title: copy.columns.role, cell: (person) => ({ text: personRole(person, now) }) },
    {
      id: 'label',
      title: copy.columns.label,
      cell: ({ super_label }) => ({ text: labelText(super_label), tone: 'quiet' }),
    },
    {
      id: 'state',
      title: copy.columns.state,
      cell: (person) => ({ text: stateText(person), tone: person.blocked_at === null ? 'good' : 'late' }),
    },
    {
      id: 'registered',
      title: copy.columns.registered,
      sort: 'registered',
      cell: ({ registered_at }) => ({ text: dayOf(registered_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ label, state }, asked) =>
    listConsolePeople(
      desk.db,
      defined({
        label: label !== undefined ? Number(label) : undefined,
        isBlocked: state !== undefined ? state === 'blocked' : undefined,
      }),
      asked,
    ),
});

/** Who has an account; one is found by their phone, which no address holds. */
export const consolePeoplePage = defineConsolePage<PeoplePageProps & ShellProps>({
  path: consolePaths.people(),
  name: CONSOLE_COPY.pages.people,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, posted, query } = context;
    const table = peopleTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const changes = posted ? await act(desk, posted) : {};
    if ('redirectTo' in changes) return changes;
    return {
      table: await loadConsoleTable(context, table),
      isNone: false,
      traces: null,
      typed: {},
      problems: {},
      done: posted ? null : (PEOPLE_DONE.find((one) => one === query.done) ?? null),
      ...changes,
    };
  },
});

type Changes = Partial<Pick<PeoplePageProps, 'isNone' | 'traces' | 'typed' | 'problems'>>;

async function act(desk: ConsoleContext, posted: RawForm): Promise<Changes | PageRedirect> {
  const { mobile = '', reason = '', sure } = posted;
  try {
    if (posted.do === 'erase-phone') {
      if (sure !== '1') throw ApiError.ofFields({ sure: copy.problems.sure });
      await erasePhone(desk, mobile, reason);
      return { redirectTo: consolePaths.people({ done: 'erase-phone' }), seeOther: true };
    }
    if (posted.do !== 'find') return {};
    const id = await findPerson(desk, mobile);
    if (id !== null) return { redirectTo: consolePaths.person({ id }), seeOther: true };
    const traces = await tracesOf(desk, mobile);
    return { isNone: traces === null, traces };
  } catch (failure) {
    if (!(failure instanceof ApiError) || !['badInput', 'conflict'].includes(failure.code)) throw failure;
    const problems = problemsOf(failure);
    return { problems, typed: posted, traces: posted.do === 'find' ? null : await tracesOf(desk, mobile) };
  }
}

/** Of a phone that has no account; the number goes on with the form, and into no address. */
async function tracesOf(desk: ConsoleContext, typed: string): Promise<TracesView | null> {
  const mobile = parseMobile(typed);
  const traces = mobile === null ? null : await findPhoneTraces(desk, mobile);
  if (mobile === null || traces === null) return null;
  return { mobile, shown: maskMobile(mobile), facts: tracesFacts(traces) };
}
