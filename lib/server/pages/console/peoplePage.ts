import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_PEOPLE_COPY as copy } from '@/lib/config/microcopy/deskPeople';
import { PROFILE_COPY } from '@/lib/config/microcopy/profile';
import { dayOf } from '@/lib/domain/day';
import { operators } from '@/lib/domain/desk/deskAccess';
import { maskMobile } from '@/lib/domain/phone';
import { deskPaths } from '@/lib/routes/deskPaths';
import { PERSON_DONE, type PeoplePageProps } from '@/lib/views/console/peoplePages';
import { ApiError } from '@/services/http/apiError';
import { findPerson } from '../../commands/people/findPerson';
import { defineDeskPage } from '../../page/deskPage';
import type { DeskPageContext } from '../../page/deskPart';
import type { ShellProps } from '../../page/shellProps';
import { revealPhone } from '../../phoneVault';
import { type DeskPerson, listDeskPeople } from '../../repositories/deskPeople';
import { roleOf } from '../../session/viewer';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

const LABELS = ['0', '1', '2'] as const;
const STATES = ['open', 'blocked'] as const;

/** What an account is to the pages of visitors, in words. */
export function personRole({ staff_role, super_label, vip_expires_at }: DeskPerson, now: number): string {
  const role = roleOf({ staffRole: staff_role, superLabel: super_label, vipExpiresAt: vip_expires_at }, now);
  return role === 'anonymous' ? '' : PROFILE_COPY.roles[role];
}

export const labelText = (label: number): string => copy.labels[LABELS.find((one) => one === String(label)) ?? '0'];

export const stateText = ({ blocked_at }: DeskPerson): string => copy.states[blocked_at === null ? 'open' : 'blocked'];

const peopleTable = ({ desk, now }: DeskPageContext): DeskTable<DeskPerson> => ({
  caption: DESK_COPY.pages.people,
  fileName: 'people',
  path: deskPaths.deskPeople(),
  rules: { sorts: ['registered'], sort: 'registered', descending: true, filters: { label: LABELS, state: STATES } },
  filters: [
    { name: 'label', label: copy.filters.label, choices: LABELS.map((value) => ({ value, text: copy.labels[value] })) },
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
  ],
  columns: [
    {
      id: 'phone',
      title: copy.columns.phone,
      cell: ({ id, phone_cipher }) => ({
        text: maskMobile(revealPhone(phone_cipher)),
        href: deskPaths.deskPerson({ id }),
      }),
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
    listDeskPeople(
      desk.db,
      {
        ...(label !== undefined && { label: Number(label) }),
        ...(state !== undefined && { isBlocked: state === 'blocked' }),
      },
      asked,
    ),
});

/** Who has an account; one is found by their phone, which no address holds. */
export const deskPeoplePage = defineDeskPage<PeoplePageProps & ShellProps>({
  path: deskPaths.deskPeople(),
  name: DESK_COPY.pages.people,
  access: operators,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const { desk, posted, query } = context;
    const table = peopleTable(context);
    if (asksFile(context)) return exportDeskTable(context, table);
    const done = PERSON_DONE.find((one) => one === query.done) ?? null;
    const start = { isNone: false, problem: null, done: posted ? null : done };
    if (posted?.do !== 'find') return { ...start, table: await loadDeskTable(context, table) };
    try {
      const id = await findPerson(desk, posted.mobile ?? '');
      if (id !== null) return { redirectTo: deskPaths.deskPerson({ id }), seeOther: true };
      return { ...start, isNone: true, table: await loadDeskTable(context, table) };
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'badInput') throw failure;
      return { ...start, problem: failure.message, table: await loadDeskTable(context, table) };
    }
  },
});
