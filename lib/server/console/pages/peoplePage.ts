import { mayDo } from '@/lib/console/consoleAccess';
import { PEOPLE_DONE, type PeoplePageProps, type TracesView } from '@/lib/console/views/peoplePages';
import { either, oneOf, quiet } from '@/lib/console/views/tableParts';
import { tracesFacts } from '@/lib/console/views/tracesText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { maskMobile, parseMobile } from '@/lib/kernel/phone';
import { PROFILE_COPY } from '@/lib/profile/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type ConsolePerson, listConsolePeople } from '@/lib/server/account/queries/consolePeople';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { roleOf } from '@/lib/server/session/viewer';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { ApiError } from '@/services/http/apiError';
import { erasePhone, findPhoneTraces } from '../commands/erasePhone';
import { findPerson } from '../commands/findPerson';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const LABELS = [0, 1, 2] as const;

/** What an account is to the pages of visitors, in words. */
export function personRole({ staff_role, super_label, vip_expires_at }: ConsolePerson, now: number): string {
  const role = roleOf({ staffRole: staff_role, superLabel: super_label, vipExpiresAt: vip_expires_at }, now);
  return role === 'anonymous' ? '' : PROFILE_COPY.roles[role];
}

export const labelText = (label: number): string => copy.labels[LABELS.find((one) => one === label) ?? 0];

export const stateText = ({ blocked_at }: ConsolePerson): string =>
  copy.states[blocked_at === null ? 'open' : 'blocked'];

const peopleTable = ({ consoleContext, now }: ConsolePageContext) =>
  defineTable({
    page: 'people',
    order: '-registered',
    filters: {
      label: oneOf(copy.filters.label, LABELS, copy.labels),
      state: either(copy.filters.state, ['open', 'blocked'], copy.states, 'blocked'),
    },
    list: ({ label, state }, asked) =>
      listConsolePeople(consoleContext.db, defined({ label, isBlocked: state }), asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    phone: (person) => ({ text: maskedPhone(person), href: consolePaths.person({ id: person.id }) }),
    role: (person) => personRole(person, now),
    label: ({ super_label }) => quiet(labelText(super_label)),
    state: (person) => ({ text: stateText(person), tone: person.blocked_at === null ? 'good' : 'late' }),
    registered: { sort: true, cell: ({ registered_at }) => quiet(dayOf(registered_at)) },
  });

/** Who has an account; one is found by their phone, which no address holds. */
export const consolePeoplePage = defineConsolePage<PeoplePageProps>({
  path: consolePaths.people(),
  name: CONSOLE_COPY.pages.people,
  access: 'people',
  open(context) {
    const { consoleContext } = context;
    return {
      table: peopleTable(context),
      actions: {
        async find({ mobile = '' }) {
          const id = await findPerson(consoleContext, mobile);
          if (id !== null) return { to: consolePaths.person({ id }) };
          const traces = await tracesOf(consoleContext, mobile);
          return { isNone: traces === null, traces };
        },
        async 'erase-phone'({ mobile = '', reason = '', sure }) {
          if (sure !== '1') throw ApiError.ofFields({ sure: copy.problems.sure });
          await erasePhone(consoleContext, mobile, reason);
        },
      },
      doneAt: (done) => consolePaths.people({ done }),
      done: PEOPLE_DONE,
      load: async ({ typed }) => ({
        isNone: false,
        traces: typed.do === 'erase-phone' ? await tracesOf(consoleContext, typed.mobile ?? '') : null,
      }),
    };
  },
});

/** Of a phone that has no account; the number goes on with the form, and into no address. */
async function tracesOf(consoleContext: ConsoleContext, typed: string): Promise<TracesView | null> {
  const mobile = parseMobile(typed);
  if (!mayDo(consoleContext.staff, 'changePeople')) return null;
  const traces = mobile === null ? null : await findPhoneTraces(consoleContext, mobile);
  if (mobile === null || traces === null) return null;
  return { mobile, shown: maskMobile(mobile), facts: tracesFacts(traces) };
}
