import { momentText } from '@/lib/account/views/infoText';
import { leadStaff } from '@/lib/console/deskAccess';
import { askedText, waitsCell } from '@/lib/console/views/talkDeskText';
import type { TalksPageProps } from '@/lib/console/views/talkPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_TALK_COPY as copy } from '@/lib/console/words/deskTalk';
import { defined } from '@/lib/kernel/defined';
import { truncateText } from '@/lib/kernel/format/text';
import { deskPaths } from '@/lib/routes/deskPaths';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { textOf } from '@/lib/server/talk/calls/ownTalks';
import { type DeskTalk, listDeskTalks, TALK_STATES, UNTAKEN } from '@/lib/server/talk/queries/deskTalks';
import { maskedPhone } from '../deskPhone';
import { listWorkingStaff, type StaffRow } from '../queries/staff';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

const LAST_LETTERS = 40;

function talksTable({ desk, now }: DeskPageContext, staff: readonly StaffRow[]): DeskTable<DeskTalk> {
  const own = ownLeadsOnly(desk.staff);
  const owners = [
    { value: UNTAKEN, text: copy.unassigned },
    ...staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
  ];
  return {
    caption: DESK_COPY.pages.talks,
    fileName: 'talks',
    path: deskPaths.deskTalks(),
    rules: {
      sorts: ['waits', 'last'],
      sort: 'waits',
      descending: false,
      filters: defined({ state: TALK_STATES, staff: own === undefined ? owners.map(({ value }) => value) : undefined }),
    },
    filters: [
      {
        name: 'state',
        label: copy.filters.state,
        choices: TALK_STATES.map((value) => ({ value, text: copy.states[value] })),
      },
      ...(own === undefined ? [{ name: 'staff', label: copy.filters.staff, choices: owners }] : []),
    ],
    columns: [
      {
        id: 'who',
        title: copy.columns.who,
        cell: (talk) => ({ text: maskedPhone(talk), href: deskPaths.deskTalk({ id: talk.id }) }),
      },
      { id: 'waits', title: copy.columns.waits, sort: 'waits', cell: (talk) => waitsCell(talk, now) },
      {
        id: 'last',
        title: copy.columns.last,
        sort: 'last',
        cell: (talk) => ({
          text:
            talk.last_picture === null
              ? truncateText(textOf({ sealed: talk.last_sealed }), LAST_LETTERS)
              : copy.picture,
          note: momentText(talk.last_at),
        }),
        // What people write to each other is in no file.
        fileText: (talk) => momentText(talk.last_at),
      },
      {
        id: 'to',
        title: copy.columns.to,
        cell: (talk) => ({ text: askedText(talk), note: talk.city_name ?? '' }),
      },
      {
        id: 'staff',
        title: copy.columns.staff,
        cell: ({ staff_name }) => (staff_name ? { text: staff_name } : { text: copy.unassigned, tone: 'quiet' }),
      },
    ],
    key: ({ id }) => id,
    empty: { title: copy.empty, reason: own === undefined ? copy.emptyReason : copy.emptyOwnReason },
    list: ({ state, staff: owner }, asked) => {
      const known = TALK_STATES.find((one) => one === state);
      const staffId = own ?? owner;
      const filter = defined({ state: known, staffId });
      return listDeskTalks(desk.db, filter, asked);
    },
  };
}

/** The inbox: what members have written to agents and customer service, by how long they wait. */
export const deskTalksPage = defineDeskPage<TalksPageProps & ShellProps>({
  path: deskPaths.deskTalks(),
  name: DESK_COPY.pages.talks,
  access: leadStaff,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const table = talksTable(context, await listWorkingStaff(context.desk.db, ['agent', 'operator', 'admin']));
    if (asksFile(context)) return exportDeskTable(context, table);
    return { table: await loadDeskTable(context, table) };
  },
});
