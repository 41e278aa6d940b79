import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFitLength } from '@/lib/post/post';
import { screenPost } from '@/lib/post/screenPost';
import { completePosts } from '@/lib/server/cli/demoPosts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getQuestion, getQuestions } from '@/lib/server/question/calls/readQuestions';
import { call } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, cityRow, communityRow } from '../kit/rows';
import { NOW } from '../kit/today';

// The questions of demo data: fit to be read, from facts that are there, once, and in demo cities alone.

let opened: OpenDatabase;
const KNOWN = { built_year: 1998, property_fee: 235, parking_ratio: 0.4, greening_rate: 0.35 };
const communities = Array.from({ length: 60 }, (_, at) =>
  communityRow({ id: 101 + at, name: `三林${at}村`, ...(at % 3 === 0 ? KNOWN : { built_year: null }) }),
);

beforeAll(async () => {
  const cities = [
    cityRow({ data_kind: 'demo' }),
    cityRow({ id: 606, name: '外市', pinyin: 'waishi', data_kind: 'real' }),
  ];
  opened = await openPlacedDatabase({ cities, communities });
  await opened.db.insertInto('agents').values(agentRow()).execute();
  await completePosts(opened, NOW);
});
afterAll(() => opened.close());

const posts = () => opened.db.selectFrom('posts').selectAll().orderBy('id').execute();

test('each is fit to be shown, and says nothing that would be held', async () => {
  const made = await posts();
  expect(made.length).toBeGreaterThan(30);
  for (const { kind, text, made_at } of made) {
    expect(isFitLength(kind, text), text).toBe(true);
    expect(screenPost({ text, words: [], isKnown: true }), text).toEqual([]);
    expect(made_at).toBeLessThan(NOW);
  }
});

test('those of a community are answered from what is known of it alone', async () => {
  const said = (await posts()).map(({ text }) => text).join('\n');
  expect(said).not.toMatch(/NaN|undefined|null/);
  const of = await opened.db
    .selectFrom('questions')
    .innerJoin('posts', 'posts.id', 'questions.id')
    .selectAll()
    .execute();
  const unknown = of.filter(({ community_id }) => community_id !== null && (community_id - 101) % 3 !== 0);
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.filter(({ text }) => /物业费|哪年|停车|绿化/.test(text))).toEqual([]);
});

test('they are read with their answers, the first after its question', async () => {
  const { questions, total } = await call(opened, getQuestions, { cityId: 605, pageSize: 50 });
  expect(total).toBeGreaterThan(20);
  expect(questions.some(({ answer }) => answer?.badge === 'agent' && answer.agentId === 5001)).toBe(true);
  for (const { id, askedAt } of questions) {
    const { answers } = (await call(opened, getQuestion, { id })).question;
    expect(answers.filter(({ answeredAt }) => answeredAt < askedAt)).toEqual([]);
  }
});

test('they are made once, and shown in no city whose data are real', async () => {
  const before = await posts();
  await completePosts(opened, NOW + 1);
  expect(await posts()).toEqual(before);
  expect(before.filter(({ city_id }) => city_id === 606)).toEqual([]);
  await opened.db.updateTable('cities').set({ data_kind: 'real' }).where('id', '=', 605).execute();
  expect((await call(opened, getQuestions, { cityId: 605 })).total).toBe(0);
});
