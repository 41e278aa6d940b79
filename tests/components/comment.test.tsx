import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CommentPage } from '@/components/comment/CommentPage';
import { CommentsPage } from '@/components/comment/CommentsPage';
import { PlaceComments } from '@/components/comment/PlaceComments';
import { QuestionsPage } from '@/components/question/QuestionsPage';
import { communityRatingData } from '@/lib/comment/views/commentData';
import type { CommentPageProps, HouseCommentsProps } from '@/lib/comment/views/commentPages';
import type { CommentEntry, CommentRating, ReplyEntry } from '@/services/comment';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

const none = { count: 0, mean: null };
const rating: CommentRating = {
  count: 12,
  mean: 4.17,
  aspects: {
    property: { count: 5, mean: 3.9 },
    noise: none,
    parking: { count: 2, mean: null },
    greenery: none,
    neighbours: none,
  },
};
const entry: CommentEntry = {
  id: 7,
  cityId: 605,
  community: { id: 101, name: '三林苑' },
  author: '房友0123',
  badge: null,
  agentId: null,
  scores: { overall: 4, property: 5, noise: null, parking: 2, greenery: null, neighbours: null },
  text: '停车要早一点回来',
  writtenAt: NOW,
  pictures: [{ id: 'p1', width: 40, height: 30 }],
  useful: 3,
  replies: 2,
};
const list: HouseCommentsProps = {
  community: entry.community,
  rating,
  comments: [entry],
  isEmpty: false,
  sort: 'newest',
  score: null,
  total: 1,
  page: 1,
  pages: 1,
  isSignedIn: true,
  own: null,
  typed: { text: '', isAnonymous: false, scores: {} },
  problems: {},
  draft: null,
};
const reply: ReplyEntry = {
  id: 8,
  author: '林晓',
  badge: 'agent',
  agentId: 5001,
  text: '谢谢',
  repliedAt: NOW,
  isOwn: false,
  state: 'shown',
};
const { replies: _count, ...said } = entry;
const page: CommentPageProps = {
  comment: { ...said, isOwn: false, isUseful: false, state: 'shown' },
  replies: [reply],
  isSignedIn: true,
  done: null,
  typed: { text: '', isAnonymous: false },
  problems: {},
  draft: null,
};
const button = (name: string) => screen.queryByRole('button', { name });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const text = () => document.body.textContent ?? '';
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));

describe('the comments of a community', () => {
  it('say the average with its number, each comment and where it stands, and lead to their own sorts', async () => {
    await renderPageInShell(<CommentsPage {...list} />);
    for (const words of ['4.2', '12人评价', '3.9（5 人）', '--（2 人）', '物业 5 · 停车 2', '3 人觉得有用 · 2 条回复'])
      expect(text()).toContain(words);
    expect(hrefOf(/停车要早一点回来/)).toBe('/605/house-comments/101/7');
    expect(hrefOf('最有用')).toBe('/605/house-comments/101?sort=useful');
    expect(hrefOf('5 分')).toBe('/605/house-comments/101?score=5');
    expect(screen.getByRole('img', { name: '点评的照片' }).getAttribute('src')).toBe('/api/comment-picture/p1');
  });

  it('say that there are too few, and never an average of them', async () => {
    const few = { ...rating, count: 2, mean: null };
    await renderPageInShell(<CommentsPage {...list} rating={few} />);
    expect(text()).toContain('点评太少，暂无评分');
    expect(text()).not.toContain('4.2');
  });

  it('take points, a text and pictures, and show again what was typed', async () => {
    const typed = { text: '写了一半', isAnonymous: true, scores: { parking: 2 } };
    await renderPageInShell(<CommentsPage {...list} typed={typed} problems={{ overall: '先打个总分' }} />);
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.enctype]).toEqual([
      '/605/house-comments/101?add=1#write',
      'multipart/form-data',
    ]);
    expect(sent()).toMatchObject({ text: '写了一半', parking: '2', noise: '', isAnonymous: '1' });
    expect(sent()).not.toHaveProperty('overall');
    expect(screen.getByRole('alert').textContent).toBe('先打个总分');
  });

  it('let whoever is not signed in write first, without pictures, and lead who has written to what they wrote', async () => {
    const { unmount } = await renderPageInShell(<CommentsPage {...list} isSignedIn={false} />);
    const form = button('登录后提交')?.closest('form');
    expect([form?.method, form?.enctype]).toEqual(['post', 'application/x-www-form-urlencoded']);
    expect(form?.getAttribute('action')).toBe('/605/house-comments/101#write');
    expect(form?.querySelector('input[type=file]')).toBeNull();
    expect(text()).toContain('照片登录后再选');
    unmount();
    await renderPageInShell(<CommentsPage {...list} own={{ id: 7, state: 'held', writtenAt: NOW }} />);
    expect(text()).toContain('一年写一条。等审核');
    expect(hrefOf('看我写的')).toBe('/605/house-comments/101/7');
    expect(button('提交点评')).toBeNull();
  });

  it('show what was written before signing in, and that it is gone', async () => {
    const typed = { text: '停车要早一点回来', isAnonymous: true, scores: { overall: 4, noise: 2 } };
    const { unmount } = await renderPageInShell(<CommentsPage {...list} typed={typed} draft="kept" />);
    expect(screen.getByRole('status').textContent).toContain('照片现在可以选了');
    expect(hrefOf('去提交')).toBe('#write');
    const sent = new FormData(button('提交点评')?.closest('form') as HTMLFormElement);
    expect(Object.fromEntries(sent)).toMatchObject({ text: typed.text, overall: '4', noise: '2', isAnonymous: '1' });
    unmount();
    await renderPageInShell(<CommentsPage {...list} draft="lost" />);
    expect(screen.getByRole('alert').textContent).toBe('之前写的内容已经过期，请再写一次。');
  });

  it('say why they are none, of a community, of points, of a page and of a city', async () => {
    const empty = { ...list, comments: [], isEmpty: true, total: 0 };
    for (const [props, words] of [
      [empty, '还没有人点评'],
      [{ ...empty, score: 1 }, '没有这个分数的点评'],
      [{ ...empty, page: 9 }, '第一页'],
    ] as const) {
      const { unmount } = await renderPageInShell(<CommentsPage {...props} />);
      expect(text()).toContain(words);
      unmount();
    }
    const { isSignedIn: _in, own: _own, typed: _typed, problems: _problems, ...ofCity } = empty;
    await renderPageInShell(<CommentsPage {...ofCity} community={null} rating={null} />);
    expect(text()).toContain('这个城市还没有点评');
  });

  it('stand on its page in short, with the way to all and to the form', async () => {
    await renderPageInShell(
      <PlaceComments community={entry.community} comments={{ rating, latest: [entry], total: 12 }} />,
    );
    expect(hrefOf('全部点评 12 条')).toBe('/605/house-comments/101');
    expect(hrefOf('写点评')).toBe('/605/house-comments/101#write');
    expect(screen.queryByRole('img', { name: '点评的照片' })).toBeNull();
  });
});

describe('one comment', () => {
  it('shows its replies, and lets whoever is signed in reply, report and find it useful', async () => {
    await renderPageInShell(<CommentPage {...page} />);
    expect(hrefOf('林晓')).toBe('/605/agent/5001');
    for (const name of ['有用', '提交回复']) expect(button(name)).not.toBeNull();
    expect(screen.getAllByText('举报')).toHaveLength(2);
  });

  it('is not its writer’s to find useful or report, and takes no reply while others do not see it', async () => {
    const own = { ...page.comment, isOwn: true, state: 'held' as const };
    await renderPageInShell(<CommentPage {...page} comment={own} replies={[]} />);
    expect(text()).toContain('等审核，现在只有你看得到');
    for (const name of ['有用', '提交回复', '提交举报']) expect(button(name)).toBeNull();
  });

  it('lets whoever is not signed in write a reply first, and do nothing else', async () => {
    await renderPageInShell(<CommentPage {...page} isSignedIn={false} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['登录后提交']);
    const form = button('登录后提交')?.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/605/house-comments/101/7']);
    expect(text()).toContain('可以先写，提交时再登录');
  });
});

it('one’s own list leads to comments and replies, and nowhere where what it was about is gone', async () => {
  const post = { cityId: 605, isAnonymous: false, madeAt: NOW, heldFor: [], verdict: null, state: 'shown' as const };
  const posts = [
    {
      ...post,
      id: 7,
      kind: 'comment' as const,
      questionId: null,
      comment: { id: 7, houseId: 101 },
      text: '我的点评内容',
    },
    { ...post, id: 8, kind: 'comment-reply' as const, questionId: null, comment: null, text: '回复过的话' },
  ];
  await renderPageInShell(<QuestionsPage shown="mine" posts={posts} following={[]} />);
  expect(hrefOf(/我的点评内容/)).toBe('/605/house-comments/101/7');
  expect(screen.queryByRole('link', { name: /回复过的话/ })).toBeNull();
  expect(text()).toContain('回复过的话');
});

it('each script that is none stays text, in each field that people write', async () => {
  const corpus = SCRIPT_CORPUS.map((one, at) => ({ ...entry, id: at + 1, text: one, author: one }));
  const typed = { text: SCRIPT_CORPUS.join('\n'), isAnonymous: false, scores: {} };
  const { unmount } = await renderPageInShell(<CommentsPage {...list} comments={corpus} typed={typed} />);
  for (const one of SCRIPT_CORPUS) expect(text()).toContain(one);
  const strange = () =>
    [...document.querySelectorAll('body *:not([type="application/ld+json"])')].filter(
      ({ tagName, attributes }) =>
        /^(SCRIPT|IFRAME|OBJECT|EMBED|BASE|META)$/i.test(tagName) ||
        [...attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)),
    );
  expect(strange()).toEqual([]);
  unmount();
  const replies = SCRIPT_CORPUS.map((one, at) => ({ ...reply, id: at + 1, text: one, author: one }));
  await renderPageInShell(<CommentPage {...page} comment={{ ...page.comment, text: typed.text }} replies={replies} />);
  for (const one of SCRIPT_CORPUS) expect(text()).toContain(one);
  expect(strange()).toEqual([]);
});

describe('what search engines are told', () => {
  const place = { name: '三林苑', url: 'https://x.cn/605/house-resold/101', isDemo: false };
  it('is an average of real comments where one is shown', () => {
    expect(communityRatingData(rating, place)).toMatchObject({
      '@type': 'ApartmentComplex',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, ratingCount: 12, bestRating: 5, worstRating: 1 },
    });
  });
  it.each([
    ['of too few', { ...rating, count: 2, mean: null }, place],
    ['of none', null, place],
    ['of demo data', rating, { ...place, isDemo: true }],
  ])('is nothing %s', (_what, given, where) => expect(communityRatingData(given, where)).toBeUndefined());
});
