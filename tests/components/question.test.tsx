import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AskPage } from '@/components/question/AskPage';
import { QuestionPage } from '@/components/question/QuestionPage';
import { QuestionsPage } from '@/components/question/QuestionsPage';
import type { AskPageProps, QuestionListProps, QuestionPageProps } from '@/lib/question/views/questionPages';
import type { AnswerEntry, QuestionEntry } from '@/services/question';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

const answer: AnswerEntry = {
  id: 2,
  author: '林晓',
  badge: 'agent',
  agentId: 5001,
  text: '晚上不好停',
  answeredAt: NOW,
  isAccepted: true,
  isOwn: false,
  state: 'shown',
};
const entry: QuestionEntry = {
  id: 1,
  cityId: 605,
  community: { id: 101, name: '三林苑' },
  plate: null,
  topic: 'community',
  text: '三林苑停车方便吗',
  author: '',
  askedAt: NOW,
  answers: 1,
  answer,
};
const list: QuestionListProps = {
  shown: 'list',
  community: entry.community,
  plate: null,
  topic: null,
  q: '',
  isUnanswered: false,
  questions: [entry],
  isEmpty: false,
  total: 1,
  page: 1,
  pages: 1,
  path: '/605/qa-list/101',
};
const { answer: _first, answers: _count, ...question } = entry;
const page: QuestionPageProps = {
  question: { ...question, isOwn: false, isFollowed: false, state: 'shown', askedOf: null },
  answers: [answer],
  description: '',
  related: [],
  isSignedIn: true,
  done: null,
  typed: { text: '', isAnonymous: false },
  problems: {},
  draft: null,
};
const ask: AskPageProps = {
  community: entry.community,
  plate: null,
  action: '/605/qa-list/101/ask-qa',
  path: '/605/qa-list/101/ask-qa',
  cityName: '上海',
  isSignedIn: true,
  typed: { text: '', topic: 'community', isAnonymous: false },
  similar: null,
  problems: {},
  draft: null,
};
const button = (name: string) => screen.queryByRole('button', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a list of questions', () => {
  it('leads to each, with its answer and whose it is, and to where one asks about the place', async () => {
    await renderPageInShell(<QuestionsPage {...list} />);
    const row = screen.getByRole('link', { name: /三林苑停车方便吗/ });
    expect(row.getAttribute('href')).toBe('/qa-detail/1?cityId=605');
    expect(row.textContent).toContain('经纪人 晚上不好停');
    expect(row.textContent).toContain('三林苑 · 小区 · 匿名');
    expect(hrefOf('提问')).toBe('/605/qa-list/101/ask-qa');
    expect(hrefOf('等回答')).toBe('/605/qa-list/101?unanswered=1');
    expect(hrefOf('贷款')).toBe('/605/qa-list/101?topic=loan');
  });

  it('says why it is empty, and keeps what was searched for the question', async () => {
    await renderPageInShell(<QuestionsPage {...list} questions={[]} isEmpty total={0} q="停车" />);
    expect(document.body.textContent).toContain('没有搜到相近的问题');
    expect(hrefOf('提问')).toBe('/605/qa-list/101/ask-qa?q=%E5%81%9C%E8%BD%A6');
  });

  it('of one’s own says each state and why', async () => {
    const post = {
      kind: 'question',
      questionId: 1,
      comment: null,
      cityId: 605,
      isAnonymous: true,
      madeAt: NOW,
    } as const;
    const posts = [
      { ...post, id: 1, text: '等着的问题', state: 'held' as const, heldFor: ['first' as const], verdict: null },
      { ...post, id: 3, text: '没过的问题', state: 'refused' as const, heldFor: [], verdict: '说清哪一栋' },
    ];
    await renderPageInShell(<QuestionsPage shown="mine" posts={posts} following={[entry]} />);
    for (const text of ['等审核，现在只有你看得到', '第一次发的内容要先审核', '原因：说清哪一栋', '关注的问题'])
      expect(document.body.textContent).toContain(text);
  });
});

describe('a question', () => {
  it('shows who answers, and lets whoever is signed in answer, follow and report', async () => {
    await renderPageInShell(<QuestionPage {...page} />);
    expect(hrefOf('林晓')).toBe('/605/agent/5001');
    expect(document.body.textContent).toContain('提问者已采纳');
    for (const name of ['提交回答', '关注问题，有回答告诉我']) expect(button(name)).not.toBeNull();
    expect(screen.getAllByText('举报')).toHaveLength(2);
    expect(button('采纳')).toBeNull();
  });

  it('lets whoever asked accept, and not report themselves', async () => {
    await renderPageInShell(<QuestionPage {...page} question={{ ...page.question, isOwn: true }} />);
    expect(button('取消采纳')).not.toBeNull();
    expect(screen.getAllByText('举报')).toHaveLength(1);
  });

  it('lets whoever is not signed in write an answer first, and do nothing else', async () => {
    await renderPageInShell(<QuestionPage {...page} isSignedIn={false} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['登录后提交']);
    const form = button('登录后提交')?.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/qa-detail/1?cityId=605']);
  });

  it('leads whoever has signed in to what they wrote', async () => {
    const typed = { text: '晚上不好停', isAnonymous: false };
    await renderPageInShell(<QuestionPage {...page} typed={typed} draft="kept" />);
    expect(screen.getByRole('status').textContent).toContain('你写的内容还在');
    expect(hrefOf('去提交')).toBe('#answer');
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('晚上不好停');
  });

  it('takes no answer while others do not see it', async () => {
    await renderPageInShell(
      <QuestionPage {...page} answers={[]} question={{ ...page.question, isOwn: true, state: 'held' }} />,
    );
    expect(document.body.textContent).toContain('等审核，现在只有你看得到');
    expect(button('提交回答')).toBeNull();
  });
});

describe('asking', () => {
  const sent = () => new FormData(document.querySelector('form') as HTMLFormElement);

  it('shows what is like it, and sends that it was seen', async () => {
    await renderPageInShell(<AskPage {...ask} similar={[entry]} typed={{ ...ask.typed, text: '三林苑停车贵吗' }} />);
    expect(screen.getByRole('link', { name: /三林苑停车方便吗/ })).toBeTruthy();
    expect(Object.fromEntries(sent())).toEqual({ text: '三林苑停车贵吗', topic: 'community', seen: '1' });
    expect(button('都不是，提交我的问题')).not.toBeNull();
  });

  it('sends nothing of the sort where nothing was found', async () => {
    await renderPageInShell(<AskPage {...ask} similar={[]} problems={{ text: '问题写 5 到 100 个字' }} />);
    expect(Object.fromEntries(sent())).toEqual({ text: '', topic: 'community' });
    expect(screen.getByRole('alert').textContent).toBe('问题写 5 到 100 个字');
  });

  it('lets whoever is not signed in write first', async () => {
    await renderPageInShell(<AskPage {...ask} action="/605/ask-qa?plate=11" isSignedIn={false} />);
    const form = screen.getByRole('textbox').closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/605/ask-qa?plate=11']);
    expect(Object.fromEntries(sent())).toEqual({ text: '', topic: 'community' });
  });
});
