import type { ServerResponse } from 'node:http';
import { act } from '@testing-library/react';
import Router from 'next/router';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArticlesPage } from '@/components/article/ArticlesPage';
import { CommunityPage } from '@/components/community/CommunityPage';
import { EstateDetailPage } from '@/components/estate/EstateDetailPage';
import { SearchResultPage } from '@/components/search/SearchResultPage';
import type { ArticleListProps, ArticleReadingProps } from '@/lib/article/views/articlePages';
import { estateViewOf } from '@/lib/estate/views/estateView';
import { complexCondition, priceLevels } from '@/lib/search/options';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { SearchResultPageProps } from '@/lib/search/views/resultPage';
import { articlesPage } from '@/lib/server/article/pages/articlesPage';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import { estatePage } from '@/lib/server/estate/pages/estatePage';
import { leaveOutOnlyRead, noteOnlyRead } from '@/lib/server/page/onlyRead';
import { searchResultPage } from '@/lib/server/search/pages/listPages';
import { communityViewOf } from '../../kit/community';
import { estateAnswerOf } from '../../kit/estate';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';

// What a page says is only read is in its HTML and not in its data: hydration must not miss it.

vi.mock('next/router', () => ({ default: { asPath: '/605/somewhere', replace: vi.fn(async () => true) } }));
vi.mock('next/head', () => ({ default: () => null }));

const ARTICLES: ArticleListProps = {
  shown: 'list',
  topic: null,
  author: null,
  articles: [{ id: 1, topic: 'market', title: '十月月报', summary: '成交 12 套。', author: '房镜', publishedAt: 1 }],
  isEmpty: false,
  page: 1,
  pages: 1,
};
const ARTICLE: ArticleReadingProps = {
  shown: 'article',
  article: {
    id: 1,
    topic: 'market',
    title: '十月月报',
    summary: '',
    author: '房镜',
    publishedAt: 1,
    views: null,
    picture: null,
    plate: null,
    community: null,
    project: null,
    newer: null,
    older: null,
  },
  blocks: [{ kind: 'text', spans: [{ text: '成交 12 套。', style: 'plain', href: null }] }],
  sources: [],
  homes: [],
};
const COMMUNITY = { ...communityViewOf({}), questions: [], comments: null };
const HOME = estateViewOf(estateAnswerOf(), NOW);

let root: Root | undefined;
beforeEach(() => vi.mocked(Router.replace).mockClear());
afterEach(() => act(() => root?.unmount()));

interface Shown {
  props: object;
  draw: (props: never) => ReactNode;
  onlyRead: readonly string[] | undefined;
}

const SEARCH: SearchResultPageProps = {
  scope: { kind: 'city' },
  questions: [],
  data: {
    title: '上海二手房',
    description: '',
    canonical: '/605/search/result',
    noindex: false,
    tab: 'resale',
    tabs: {},
    chosen: [],
    notices: [],
    query: {},
    panel: 'area',
    panels: [{ name: 'area', text: '区域', href: '/605/search/result?panel=area#panel' }],
    paging: { first: '/605/search/result', page: 1, pages: 1, note: null },
  },
  choices: {
    lists: complexCondition(priceLevels(6_000_000, 9_000), []),
    areas: {
      districts: [
        { id: 1, name: '浦东', plates: [{ id: 11, name: '三林' }] },
        { id: 2, name: '徐汇' },
      ],
      lines: [],
    },
  },
};

/** Of a browser that keeps a way: both pages show it. */
const WAYS: OwnWay[] = [{ name: '漕河泾', by: 'metro', minutes: 32, most: 40 }];

const PAGES: [name: string, shown: Shown, text: string][] = [
  [
    'a community',
    { props: { ...COMMUNITY, ways: WAYS }, draw: CommunityPage, onlyRead: communityPage.onlyRead },
    '近期成交',
  ],
  ['a home', { props: { ...HOME, ways: WAYS }, draw: EstateDetailPage, onlyRead: estatePage.onlyRead }, '康桥半岛'],
  ['the articles', { props: ARTICLES, draw: ArticlesPage, onlyRead: ['articles'] }, '十月月报'],
  ['an article', { props: ARTICLE, draw: ArticlesPage, onlyRead: ['blocks', 'sources'] }, '12 套'],
  ['a list with a panel', { props: SEARCH, draw: SearchResultPage, onlyRead: searchResultPage.onlyRead }, '三林'],
];

const shell = ({ draw }: Shown, props: object, isPartial: boolean) => {
  const Draw = draw as (props: object) => ReactNode;
  return (
    <Shell isPartial={isPartial}>
      <Draw {...props} />
    </Shell>
  );
};

/** What the document's data holds of them (lib/server/page/onlyRead). */
function without(props: object, names: readonly string[] = []): object {
  const res = {} as ServerResponse;
  const rest = { ...props };
  noteOnlyRead(res, names);
  leaveOutOnlyRead(rest, res);
  Reflect.deleteProperty(rest, 'isPartial');
  return rest;
}

async function hydrate(html: string, element: ReactNode): Promise<{ container: HTMLElement; errors: unknown[] }> {
  const container = document.createElement('div');
  container.innerHTML = html;
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, element, { onRecoverableError: (failure) => errors.push(failure) });
  });
  return { container, errors };
}

test('both of one path are said to be only read', () => {
  expect(articlesPage.onlyRead).toEqual(['articles', 'blocks', 'sources']);
});

test.each(PAGES)('%s is taken over without what is only read of it', async (_name, shown, text) => {
  const html = await serverHtml(shell(shown, shown.props, false));
  expect(html).toContain(text);
  const rest = without(shown.props, shown.onlyRead);
  for (const name of shown.onlyRead ?? ['none is named']) {
    expect(shown.props).toHaveProperty(name);
    expect(rest).not.toHaveProperty(name);
  }
  const { container, errors } = await hydrate(html, shell(shown, rest, true));
  expect(errors).toEqual([]);
  expect(container.textContent).toContain(text);
  expect(Router.replace).not.toHaveBeenCalled();
});

test.each(PAGES)(
  '%s whose HTML something has changed asks for its data once, and does not fail',
  async (_name, shown) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const rest = without(shown.props, shown.onlyRead);
    const { container } = await hydrate('<p>别的</p>', shell(shown, rest, true));
    expect(Router.replace).toHaveBeenCalledTimes(1);
    await act(async () => root?.render(shell(shown, shown.props, false)));
    expect(container.querySelector('h1')).not.toBeNull();
  },
);
