import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExpertPage } from '@/components/expert/ExpertPage';
import { ExpertsPage } from '@/components/expert/ExpertsPage';
import type { ExpertPageProps } from '@/lib/expert/views/expertPages';
import { askedOfText, waitText } from '@/lib/expert/views/expertText';
import type { ExpertProfile } from '@/services/expert';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

const HOUR_MS = 3_600_000;

const expert: ExpertProfile = {
  id: 7,
  cityId: 605,
  name: '看房笔记',
  about: '每看一套房都写笔记',
  label: 2,
  since: NOW,
  topics: [{ topic: 'loan', answers: 2 }],
  answers: 2,
  answered: 1,
  missed: 1,
  medianWait: 2 * HOUR_MS,
  left: 1,
};
const page: ExpertPageProps = {
  expert,
  questions: [],
  isSignedIn: true,
  problems: {},
  priceFen: 2_000,
  isPaid: false,
  typed: { text: '', topic: 'buying', isAnonymous: false },
  draft: null,
};
const body = () => document.body.textContent;

describe('达人', () => {
  it('of a city lead to their pages, with what they answered', async () => {
    await renderPageInShell(<ExpertsPage experts={[expert]} />);
    const row = screen.getByRole('link', { name: /看房笔记/ });
    expect(row.getAttribute('href')).toBe('/ask/super/7?cityId=605');
    expect(row.textContent).toContain('认证达人');
    expect(row.textContent).toContain('答过 贷款 2 · 这个月还能收 1 个免费提问');
  });

  it('where there is none, that, and whom one asks then', async () => {
    await renderPageInShell(<ExpertsPage experts={[]} />);
    expect(body()).toContain('这个城市还没有达人');
    expect(screen.getByRole('link', { name: '问大家' }).getAttribute('href')).toBe('/605/ask-qa');
  });

  it('one says what the rows say, each with its sample', async () => {
    await renderPageInShell(<ExpertPage {...page} />);
    for (const text of ['1 个，共 2 个', '一半在 2 小时内（1 个提问）']) expect(body()).toContain(text);
    expect(screen.queryByRole('button', { name: '提交问题' })).not.toBeNull();
  });

  it('who was never asked has no figure, not 0', async () => {
    const fresh = { ...expert, topics: [], answers: 0, answered: 0, missed: 0, medianWait: null };
    await renderPageInShell(<ExpertPage {...page} expert={fresh} />);
    expect(body()).toContain('按时回答的提问--');
    expect(body()).toContain('回答用时--');
    expect(body()).toContain('还没有署名的公开回答');
  });

  it.each([
    [0, '这个月的免费提问已经用完'],
    [null, '演示数据，不接提问'],
  ])('where %s are left there is no form', async (left, said) => {
    await renderPageInShell(<ExpertPage {...page} expert={{ ...expert, left }} />);
    expect(body()).toContain(said);
    expect(screen.queryByRole('button', { name: '提交问题' })).toBeNull();
  });

  it('beyond the free ones one is paid for, and then asked; where it is not sold, nobody offers it', async () => {
    const used = { ...expert, left: 0 };
    await renderPageInShell(<ExpertPage {...page} expert={used} />);
    const link = screen.getByRole('link', { name: '付费提问，20元' });
    expect(link.getAttribute('href')).toBe('/common/order?productCode=ask-7');
    expect(body()).toContain('钱原路退回');
  });

  it.each([
    [{ isPaid: true }, '你已付费，可以提问了', true],
    [{ priceFen: null }, '这个月的免费提问已经用完', false],
  ])('with %o it says so', async (more, said, asks) => {
    await renderPageInShell(<ExpertPage {...page} {...more} expert={{ ...expert, left: 0 }} />);
    expect(body()).toContain(said);
    expect(screen.queryByRole('button', { name: '提交问题' }) !== null).toBe(asks);
    expect(screen.queryByRole('link', { name: /付费问/ })).toBeNull();
  });

  it('whoever is not signed in writes first', async () => {
    await renderPageInShell(<ExpertPage {...page} isSignedIn={false} />);
    const form = screen.getByRole('button', { name: '登录后提交' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/ask/super/7?cityId=605']);
    expect(form?.textContent).toContain('可以先写，提交时再登录');
  });
});

it.each([
  [1, '不到 1 小时'],
  [HOUR_MS, '1 小时'],
  [HOUR_MS + 1, '2 小时'],
])('%i ms is %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});

const asked = { id: 7, name: '看房笔记', label: 2 };
it.each([
  [{ aloneUntil: NOW, mayAnswer: false }, '这个问题问的是看房笔记，2026-11-21 10:00 前由 TA 回答，之后大家都能答'],
  [{ aloneUntil: null, mayAnswer: false }, '这个问题问的是看房笔记，公开后 72 小时内由 TA 回答'],
  [{ aloneUntil: null, mayAnswer: true }, '这个问题问的是看房笔记'],
])('of a question to one: %o', (of, text) => {
  expect(askedOfText({ ...asked, ...of })).toBe(text);
});
