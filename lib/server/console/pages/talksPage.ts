import { momentText } from '@/lib/account/views/infoText';
import { among, oneOf, ownerCell, staffChoices } from '@/lib/console/views/tableParts';
import { askedText, waitsCell } from '@/lib/console/views/talkConsoleText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { defined } from '@/lib/kernel/defined';
import { truncateText } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { textOf } from '@/lib/server/talk/calls/ownTalks';
import { listConsoleTalks, TALK_STATES, UNTAKEN } from '@/lib/server/talk/queries/consoleTalks';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';
import { talkActs } from './talkActs';

const LAST_LETTERS = 40;

/** The inbox: what members have written to agents and customer service, by how long they wait. */
export const consoleTalksPage = defineTablePage({
  path: consolePaths.talks(),
  name: CONSOLE_COPY.pages.talks,
  access: 'leads',
  async table({ consoleContext, now }) {
    const own = ownLeadsOnly(consoleContext.staff);
    const staff = await listWorkingStaff(consoleContext.db, 'leads');
    const owners = [{ value: UNTAKEN, text: copy.unassigned }, ...staffChoices(staff)];
    return defineTable({
      page: 'talks',
      order: 'waits',
      filters: {
        state: oneOf(copy.filters.state, TALK_STATES, copy.states),
        staff: own === undefined && among(copy.filters.staff, owners),
      },
      list: ({ state, staff: owner }, asked) =>
        listConsoleTalks(consoleContext.db, defined({ state, staffId: own ?? owner }), asked),
      words: {
        columns: copy.columns,
        empty: copy.empty,
        emptyReason: own === undefined ? copy.emptyReason : copy.emptyOwnReason,
      },
      key: ({ id }) => id,
      acts: talkActs(consoleContext, staff),
    }).columns({
      who: (talk) => ({ text: maskedPhone(talk), href: consolePaths.talk({ id: talk.id }) }),
      waits: { sort: true, cell: (talk) => waitsCell(talk, now) },
      last: {
        sort: true,
        cell: ({ last_picture, last_sealed, last_at }) => ({
          text: last_picture === null ? truncateText(textOf({ sealed: last_sealed }), LAST_LETTERS) : copy.picture,
          note: momentText(last_at),
        }),
        // What people write to each other is in no file.
        fileText: ({ last_at }) => momentText(last_at),
      },
      to: (talk) => ({ text: askedText(talk), note: talk.city_name ?? '' }),
      staff: ({ staff_name }) => ownerCell(staff_name, copy.unassigned),
    });
  },
});
