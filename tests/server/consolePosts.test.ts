import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PostsPageProps } from '@/lib/console/views/postsPage';
import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import { database } from '@/lib/server/database/database';
import { askQuestion } from '@/lib/server/question/calls/changeQuestions';
import { getQuestions } from '@/lib/server/question/calls/readQuestions';
import { call } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';
import { signIn } from '../kit/signIn';

// What people write, in the console: seen, passed or refused with a reason, and the words that make somebody look.

withOwnDataDir();

let operator: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  operator = await inConsole(opened, 'operator', Date.now());
});
beforeEach(async () => {
  for (const table of ['posts', 'questions', 'question_terms', 'post_words'] as const)
    await (await database()).db.deleteFrom(table).execute();
});

const visit = (query: Record<string, string> = {}, posted?: Record<string, string>) =>
  visitConsole(consolePostsPage, { staff: operator.token, query, posted });
const propsOf = async (...asked: Parameters<typeof visit>) =>
  (await visit(...asked)).props as unknown as PostsPageProps;

const TEXT = '定金付了能退吗';
async function askOne(): Promise<string> {
  const opened = await database();
  const { userId } = await signIn(opened);
  const viewer = { role: 'member', userId } as const;
  const asked = { cityId: 605, topic: 'other' as const, text: TEXT, isAnonymous: false };
  return String((await call(opened, askQuestion, asked, { viewer, now: Date.now() })).id);
}
const shown = async () =>
  (await call(await database(), getQuestions, { cityId: 605 })).questions.map(({ text }) => text);

test('what waits stands in the table with why, and is passed by a press', async () => {
  const id = await askOne();
  const { table, post } = await propsOf();
  expect(post).toBeNull();
  expect(table.rows.map(({ cells }) => cells.map(({ text }) => text).slice(0, 4))).toEqual([
    [TEXT, '提问', '第一次发', '待审核'],
  ]);
  expect((await propsOf({ id })).post).toMatchObject({ text: TEXT, mayPass: true, mayRefuse: true });
  expect(await visit({ id }, { do: 'pass' })).toMatchObject({ status: 303, to: '/console/posts?done=pass' });
  expect(await shown()).toEqual([TEXT]);
  expect((await propsOf({ id })).post).toMatchObject({ mayPass: false, mayRefuse: true });
});

test('a refusal needs a reason, and the form comes back with what was typed', async () => {
  const id = await askOne();
  const refused = await propsOf({ id }, { do: 'refuse', reason: '短' });
  expect(refused).toMatchObject({ typed: { reason: '短' }, problems: { reason: expect.stringContaining('2 到 200') } });
  await visit({ id }, { do: 'refuse', reason: '问得太宽' });
  expect((await propsOf({ id })).post?.facts).toContainEqual({ name: '没通过的原因', text: '问得太宽' });
  expect(await shown()).toEqual([]);
});

test('a NUL, which PostgreSQL takes in no text, is read by no page of the console', async () => {
  const id = await askOne();
  await visit({ id: `${id}\u0000` }, { do: 'refuse', reason: '问得\u0000太宽' });
  expect((await propsOf({ id })).post?.facts).toContainEqual({ name: '没通过的原因', text: '问得太宽' });
});

test('words are added once, as they are looked for, and taken off', async () => {
  expect((await visit({}, { do: 'word', word: ' 内部-认购 ' })).to).toBe('/console/posts?done=word');
  expect((await propsOf()).words).toEqual(['内部认购']);
  expect((await propsOf({}, { do: 'word', word: '内部认购' })).problems.word).toBe('这个词已经在词表里');
  expect((await propsOf({}, { do: 'word', word: '内' })).problems.word).toBe('词要 2 到 30 个字');
  await visit({}, { do: 'word-end', word: '内部认购' });
  expect((await propsOf()).words).toEqual([]);
});

test('a question is answered in the site’s name, told of, and taken back like any other', async () => {
  const id = await askOne();
  expect((await propsOf({ id })).post).toMatchObject({ mayAnswer: false });
  await visit({ id }, { do: 'pass' });
  expect((await propsOf({ id })).post).toMatchObject({ mayAnswer: true });
  expect((await propsOf({ id }, { do: 'answer', answer: '好' })).problems.answer).toContain('字');
  expect((await visit({ id }, { do: 'answer', answer: '看合同里怎么写。' })).to).toBe('/console/posts?done=answer');
  const answered = async () => (await call(await database(), getQuestions, { cityId: 605 })).questions[0]?.answer;
  expect(await answered()).toMatchObject({ text: '看合同里怎么写。', badge: 'staff', author: '房镜' });
  const { db } = await database();
  expect(await db.selectFrom('notices').select('kind').execute()).toContainEqual({ kind: 'answer' });
  const own = await db.selectFrom('posts').select('id').where('badge', '=', 'staff').executeTakeFirstOrThrow();
  await visit({ id: String(own.id) }, { do: 'refuse', reason: '说错了' });
  expect(await answered()).toBeNull();
});
