import { momentText } from '@/lib/account/views/infoText';
import { publishers } from '@/lib/console/consoleAccess';
import { ANNOUNCEMENT_DONE, type ConsoleAnnouncementsProps } from '@/lib/console/views/pressPages';
import { announcementStateCell } from '@/lib/console/views/pressText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import { linesOf } from '@/lib/server/article/commands/articleFields';
import {
  addAnnouncement,
  endAnnouncement,
  rewriteAnnouncement,
} from '@/lib/server/article/commands/changeAnnouncement';
import {
  findAnnouncement,
  type ListedAnnouncement,
  listConsoleAnnouncements,
} from '@/lib/server/article/queries/announcements';
import type { AnnouncementTable } from '@/lib/server/db/pressSchema';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const copy = CONSOLE_PRESS_COPY.announcements;

/** What everybody, or a city, is told for a while; with `id`, one of them to be changed. */
export const consoleAnnouncementsPage = defineConsolePage<ConsoleAnnouncementsProps & ShellProps>({
  path: consolePaths.announcements(),
  name: CONSOLE_PRESS_COPY.pageNames.announcements,
  access: publishers,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const table = announcementsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const id = query.id ?? null;
    const kept = id === null ? null : ((await findAnnouncement(desk.db, id)) ?? null);
    if (id !== null && !kept) throw new PageNotFound();
    const answer = posted ? await act(desk, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadConsoleTable(context, table),
      cities: (await listCities(desk.db)).map((city) => ({ value: String(city.id), text: city.name })),
      id,
      mayEnd: kept !== null && kept.ended_at === null && kept.until_at > now,
      address: consolePaths.announcements(id === null ? {} : { id }),
      preview: posted?.do === 'preview' ? articleBlocks(linesOf(posted.body), []) : null,
      typed: { ...(kept ? typedOf(kept) : {}), ...answer.typed },
      problems: answer.problems,
      done: posted ? null : (ANNOUNCEMENT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

const typedOf = ({
  city_id,
  title,
  body,
  from_at,
  until_at,
}: AnnouncementTable): ConsoleAnnouncementsProps['typed'] => ({
  city: city_id === null ? '' : String(city_id),
  title,
  body,
  from: momentText(from_at),
  until: momentText(until_at),
});

async function act(desk: ConsoleContext, id: string | null, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  const said = (done: (typeof ANNOUNCEMENT_DONE)[number]): PageRedirect => ({
    redirectTo: consolePaths.announcements({ done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'end' && id !== null) {
      await endAnnouncement(desk, id, posted.reason);
      return said('end');
    }
    if (posted.do !== 'save') return { typed: posted, problems: {} };
    if (id === null) await addAnnouncement(desk, posted);
    else await rewriteAnnouncement(desk, id, posted);
    return said('save');
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

const announcementsTable = ({ desk, now }: ConsolePageContext): ConsoleTable<ListedAnnouncement> => ({
  caption: CONSOLE_COPY.pages.announcements,
  fileName: 'announcements',
  path: consolePaths.announcements(),
  rules: { sorts: ['from', 'until'], sort: 'from', descending: true, filters: {} },
  filters: [],
  columns: [
    {
      id: 'title',
      title: CONSOLE_PRESS_COPY.columns.title,
      cell: ({ id, title }) => ({ text: title, href: consolePaths.announcements({ id }) }),
    },
    {
      id: 'city',
      title: CONSOLE_PRESS_COPY.columns.city,
      cell: ({ city_id, city_name }) => ({ text: city_id === null ? copy.all : (city_name ?? String(city_id)) }),
    },
    { id: 'state', title: CONSOLE_PRESS_COPY.columns.state, cell: (row) => announcementStateCell(row, now) },
    {
      id: 'from',
      title: CONSOLE_PRESS_COPY.columns.from,
      sort: 'from',
      cell: ({ from_at }) => ({ text: momentText(from_at) }),
    },
    {
      id: 'until',
      title: CONSOLE_PRESS_COPY.columns.until,
      sort: 'until',
      cell: ({ until_at }) => ({ text: momentText(until_at) }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: (_filters, asked) => listConsoleAnnouncements(desk.db, asked),
});
