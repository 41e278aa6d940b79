import { momentText } from '@/lib/account/views/infoText';
import { publishers } from '@/lib/console/deskAccess';
import { ANNOUNCEMENT_DONE, type DeskAnnouncementsProps } from '@/lib/console/views/pressPages';
import { announcementStateCell } from '@/lib/console/views/pressText';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_PRESS_COPY } from '@/lib/console/words/deskPress';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { deskPaths } from '@/lib/routes/deskPaths';
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
  listDeskAnnouncements,
} from '@/lib/server/article/queries/announcements';
import type { AnnouncementTable } from '@/lib/server/db/pressSchema';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { DeskContext } from '../commands/deskContext';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const copy = DESK_PRESS_COPY.announcements;

/** What everybody, or a city, is told for a while; with `id`, one of them to be changed. */
export const deskAnnouncementsPage = defineDeskPage<DeskAnnouncementsProps & ShellProps>({
  path: deskPaths.deskAnnouncements(),
  name: DESK_PRESS_COPY.pageNames.announcements,
  access: publishers,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const table = announcementsTable(context);
    if (asksFile(context)) return exportDeskTable(context, table);
    const id = query.id ?? null;
    const kept = id === null ? null : ((await findAnnouncement(desk.db, id)) ?? null);
    if (id !== null && !kept) throw new PageNotFound();
    const answer = posted ? await act(desk, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadDeskTable(context, table),
      cities: (await listCities(desk.db)).map((city) => ({ value: String(city.id), text: city.name })),
      id,
      mayEnd: kept !== null && kept.ended_at === null && kept.until_at > now,
      address: deskPaths.deskAnnouncements(id === null ? {} : { id }),
      preview: posted?.do === 'preview' ? articleBlocks(linesOf(posted.body), []) : null,
      typed: { ...(kept ? typedOf(kept) : {}), ...answer.typed },
      problems: answer.problems,
      done: posted ? null : (ANNOUNCEMENT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

const typedOf = ({ city_id, title, body, from_at, until_at }: AnnouncementTable): DeskAnnouncementsProps['typed'] => ({
  city: city_id === null ? '' : String(city_id),
  title,
  body,
  from: momentText(from_at),
  until: momentText(until_at),
});

async function act(desk: DeskContext, id: string | null, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  const said = (done: (typeof ANNOUNCEMENT_DONE)[number]): PageRedirect => ({
    redirectTo: deskPaths.deskAnnouncements({ done }),
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

const announcementsTable = ({ desk, now }: DeskPageContext): DeskTable<ListedAnnouncement> => ({
  caption: DESK_COPY.pages.announcements,
  fileName: 'announcements',
  path: deskPaths.deskAnnouncements(),
  rules: { sorts: ['from', 'until'], sort: 'from', descending: true, filters: {} },
  filters: [],
  columns: [
    {
      id: 'title',
      title: DESK_PRESS_COPY.columns.title,
      cell: ({ id, title }) => ({ text: title, href: deskPaths.deskAnnouncements({ id }) }),
    },
    {
      id: 'city',
      title: DESK_PRESS_COPY.columns.city,
      cell: ({ city_id, city_name }) => ({ text: city_id === null ? copy.all : (city_name ?? String(city_id)) }),
    },
    { id: 'state', title: DESK_PRESS_COPY.columns.state, cell: (row) => announcementStateCell(row, now) },
    {
      id: 'from',
      title: DESK_PRESS_COPY.columns.from,
      sort: 'from',
      cell: ({ from_at }) => ({ text: momentText(from_at) }),
    },
    {
      id: 'until',
      title: DESK_PRESS_COPY.columns.until,
      sort: 'until',
      cell: ({ until_at }) => ({ text: momentText(until_at) }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: (_filters, asked) => listDeskAnnouncements(desk.db, asked),
});
