import { momentText } from '@/lib/account/views/infoText';
import { leadStaff } from '@/lib/console/consoleAccess';
import { askedText, waitsCell } from '@/lib/console/views/talkConsoleText';
import type { TalksPageProps } from '@/lib/console/views/talkPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { defined } from '@/lib/kernel/defined';
import { truncateText } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { textOf } from '@/lib/server/talk/calls/ownTalks';
import { type ConsoleTalk, listConsoleTalks, TALK_STATES, UNTAKEN } from '@/lib/server/talk/queries/consoleTalks';
import { maskedPhone } from '../consolePhone';
import { listWorkingStaff, type StaffRow } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const LAST_LETTERS = 40;

function talksTable({ desk, now }: ConsolePageContext, staff: readonly StaffRow[]): ConsoleTable<ConsoleTalk> {
  const own = ownLeadsOnly(desk.staff);
  const owners = [
    { value: UNTAKEN, text: copy.unassigned },
    ...staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
  ];
  return {
    caption: CONSOLE_COPY.pages.talks,
    fileName: 'talks',
    path: consolePaths.talks(),
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
        cell: (talk) => ({ text: maskedPhone(talk), href: consolePaths.talk({ id: talk.id }) }),
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
      return listConsoleTalks(desk.db, filter, asked);
    },
  };
}

/** The inbox: what members have written to agents and customer service, by how long they wait. */
export const consoleTalksPage = defineConsolePage<TalksPageProps & ShellProps>({
  path: consolePaths.talks(),
  name: CONSOLE_COPY.pages.talks,
  access: leadStaff,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = talksTable(context, await listWorkingStaff(context.desk.db, ['agent', 'operator', 'admin']));
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});
