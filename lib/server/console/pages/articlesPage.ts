import { momentText } from '@/lib/account/views/infoText';
import type { City } from '@/lib/area/contract';
import type { ArticleTopic } from '@/lib/article/articleTopic';
import { ARTICLE_STATES } from '@/lib/article/consoleArticle';
import { ARTICLE_COPY } from '@/lib/article/words/article';
import type { ConsoleArticlesProps } from '@/lib/console/views/pressPages';
import { articleStateCell } from '@/lib/console/views/pressText';
import { momentCell, namedChoices, oneById, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { listConsoleArticles } from '@/lib/server/article/queries/consoleArticles';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

/** What the console has written of its cities, and the way to another one. */
export const consoleArticlesPage = defineConsolePage<ConsoleArticlesProps>({
  path: consolePaths.articles(),
  name: copy.pageNames.articles,
  access: 'articles',
  async open(context) {
    const cities = await listCities(context.consoleContext.db);
    return { table: articlesTable(context, cities), load: () => ({ cities: namedChoices(cities) }) };
  },
});

const articlesTable = ({ consoleContext, now }: ConsolePageContext, cities: readonly City[]) =>
  defineTable({
    page: 'articles',
    order: '-updated',
    filters: {
      city: oneById(copy.columns.city, cities),
      state: oneOf(copy.columns.state, ARTICLE_STATES, copy.states),
    },
    list: ({ city, state }, asked) => listConsoleArticles(consoleContext.db, defined({ cityId: city, state }), asked),
    words: copy,
    key: ({ article_id }) => String(article_id),
  }).columns({
    title: ({ title, article_id }) => ({ text: title, href: consolePaths.article({ id: article_id }) }),
    city: ({ city_name }) => city_name ?? MISSING,
    topic: ({ topic }) => ARTICLE_COPY.topics[topic as ArticleTopic],
    author: ({ author }) => author,
    state: ({ state, published_at }) => articleStateCell(state, published_at, now),
    published: {
      sort: true,
      cell: ({ published_at }) => (published_at === null ? MISSING : momentText(published_at)),
    },
    updated: { sort: true, cell: ({ updated_at }) => momentCell(updated_at) },
  });
