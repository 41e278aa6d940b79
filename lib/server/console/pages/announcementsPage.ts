import { momentText } from '@/lib/account/views/infoText';
import { ANNOUNCEMENT_DONE, type ConsoleAnnouncementsProps } from '@/lib/console/views/pressPages';
import { announcementStateCell } from '@/lib/console/views/pressText';
import { namedChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import { linesOf } from '@/lib/server/article/commands/articleFields';
import {
  addAnnouncement,
  endAnnouncement,
  rewriteAnnouncement,
} from '@/lib/server/article/commands/changeAnnouncement';
import { findAnnouncement, listConsoleAnnouncements } from '@/lib/server/article/queries/announcements';
import type { AnnouncementTable } from '@/lib/server/db/pressSchema';
import { PageNotFound } from '@/lib/server/page/pageContext';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const copy = CONSOLE_PRESS_COPY.announcements;

/** What everybody, or a city, is told for a while; with `id`, one of them to be changed. */
export const consoleAnnouncementsPage = defineConsolePage<ConsoleAnnouncementsProps>({
  path: consolePaths.announcements(),
  name: CONSOLE_PRESS_COPY.pageNames.announcements,
  access: 'articles',
  async open({ consoleContext, query, posted, now }) {
    const id = query.id ?? null;
    const kept = id === null ? null : ((await findAnnouncement(consoleContext.db, id)) ?? null);
    if (id !== null && !kept) throw new PageNotFound();
    return {
      table: announcementsTable(consoleContext),
      actions: {
        save: async (form) => {
          if (id === null) await addAnnouncement(consoleContext, form);
          else await rewriteAnnouncement(consoleContext, id, form);
        },
        preview: (typed) => ({ typed }),
        end: id !== null && (({ reason }) => endAnnouncement(consoleContext, id, reason)),
      },
      doneAt: (done) => consolePaths.announcements({ done }),
      done: ANNOUNCEMENT_DONE,
      load: async ({ typed }) => ({
        cities: namedChoices(await listCities(consoleContext.db)),
        id,
        mayEnd: kept !== null && kept.ended_at === null && kept.until_at > now,
        address: consolePaths.announcements({ id: id ?? undefined }),
        preview: posted?.do === 'preview' ? articleBlocks(linesOf(posted.body), []) : null,
        typed: { ...(kept ? typedOf(kept) : {}), ...typed },
      }),
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

const announcementsTable = ({ db, now }: ConsoleContext) =>
  defineTable({
    page: 'announcements',
    order: '-from',
    filters: {},
    list: (_filters, asked) => listConsoleAnnouncements(db, asked),
    words: { ...copy, columns: CONSOLE_PRESS_COPY.columns },
    key: ({ id }) => id,
  }).columns({
    title: ({ id, title }) => ({ text: title, href: consolePaths.announcements({ id }) }),
    city: ({ city_id, city_name }) => (city_id === null ? copy.all : (city_name ?? String(city_id))),
    state: (row) => announcementStateCell(row, now),
    from: { sort: true, cell: ({ from_at }) => momentText(from_at) },
    until: { sort: true, cell: ({ until_at }) => momentText(until_at) },
  });
