import { momentText } from '@/lib/account/views/infoText';
import type { City } from '@/lib/area/contract';
import type { ArticleTopic } from '@/lib/article/articleTopic';
import { ARTICLE_STATES } from '@/lib/article/consoleArticle';
import { ARTICLE_COPY } from '@/lib/article/words/article';
import { publishers } from '@/lib/console/consoleAccess';
import type { ConsoleArticlesProps } from '@/lib/console/views/pressPages';
import { articleStateCell } from '@/lib/console/views/pressText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { type ListedArticle, listConsoleArticles } from '@/lib/server/article/queries/consoleArticles';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

/** What the console has written of its cities, and the way to another one. */
export const consoleArticlesPage = defineConsolePage<ConsoleArticlesProps & ShellProps>({
  path: consolePaths.articles(),
  name: copy.pageNames.articles,
  access: publishers,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const cities = await listCities(context.desk.db);
    const table = articlesTable(context, cities);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return {
      table: await loadConsoleTable(context, table),
      cities: cities.map(({ id, name }) => ({ value: String(id), text: name })),
    };
  },
});

function articlesTable(
  { desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>,
  cities: readonly City[],
): ConsoleTable<ListedArticle> {
  const { columns } = copy;
  return {
    caption: CONSOLE_COPY.pages.articles,
    fileName: 'articles',
    path: consolePaths.articles(),
    rules: {
      sorts: ['updated', 'published'],
      sort: 'updated',
      descending: true,
      filters: { city: cities.map(({ id }) => String(id)), state: ARTICLE_STATES },
    },
    filters: [
      { name: 'city', label: columns.city, choices: cities.map(({ id, name }) => ({ value: String(id), text: name })) },
      {
        name: 'state',
        label: columns.state,
        choices: ARTICLE_STATES.map((value) => ({ value, text: copy.states[value] })),
      },
    ],
    columns: [
      {
        id: 'title',
        title: columns.title,
        cell: ({ title, article_id }) => ({ text: title, href: consolePaths.article({ id: article_id }) }),
      },
      { id: 'city', title: columns.city, cell: ({ city_name }) => ({ text: city_name ?? MISSING }) },
      {
        id: 'topic',
        title: columns.topic,
        cell: ({ topic }) => ({ text: ARTICLE_COPY.topics[topic as ArticleTopic] }),
      },
      { id: 'author', title: columns.author, cell: ({ author }) => ({ text: author }) },
      {
        id: 'state',
        title: columns.state,
        cell: ({ state, published_at }) => articleStateCell(state, published_at, now),
      },
      {
        id: 'published',
        title: columns.published,
        sort: 'published',
        cell: ({ published_at }) => ({ text: published_at === null ? MISSING : momentText(published_at) }),
      },
      {
        id: 'updated',
        title: columns.updated,
        sort: 'updated',
        cell: ({ updated_at }) => ({ text: momentText(updated_at), tone: 'quiet' }),
      },
    ],
    key: ({ article_id }) => String(article_id),
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ city, state }, asked) => {
      const known = ARTICLE_STATES.find((one) => one === state);
      return listConsoleArticles(
        desk.db,
        defined({ cityId: city !== undefined ? Number(city) : undefined, state: known }),
        asked,
      );
    },
  };
}
