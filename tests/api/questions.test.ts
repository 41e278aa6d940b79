import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import { MAX_POSTS_A_DAY } from '@/lib/post/post';
import type { AskPageProps, QuestionPageProps } from '@/lib/question/views/questionPages';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import type { ApiContext } from '@/lib/server/call/context';
import { passPost, refusePost } from '@/lib/server/console/commands/decidePost';
import type { OpenDatabase } from '@/lib/server/db/client';
import { rebuildSearchTerms } from '@/lib/server/derive/searchTerms';
import { addPostWord, removePostWord } from '@/lib/server/post/commands/changeWords';
import { acceptAnswer, answerQuestion, askQuestion, followQuestion } from '@/lib/server/question/calls/changeQuestions';
import { getOwnQuestions, getQuestion, getQuestions } from '@/lib/server/question/calls/readQuestions';
import { askProps } from '@/lib/server/question/pages/askProps';
import { questionProps } from '@/lib/server/question/pages/questionProps';
import * as calls from '@/services/question';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { communityRow } from '../kit/rows';
import type { Somebody } from '../kit/signIn';
import { NOW } from '../kit/today';

// 问答: asked by one, passed in the console, answered by another, read by both.

type Who = Partial<ApiContext>;
let opened: OpenDatabase;
let consoleContext: InConsole;
let asker: Who;
let helper: Who;

const memberOf = (who: Somebody = {}) => asMember(opened, who);

beforeAll(async () => {
  const communities = [communityRow(), communityRow({ id: 102, name: '金桥新城' })];
  opened = await openPlacedDatabase({ communities });
  consoleContext = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['posts', 'post_reports', 'post_words', 'questions', 'answers'] as const)
    await opened.db.deleteFrom(table).execute();
  for (const table of ['question_follows', 'question_terms', 'notices'] as const)
    await opened.db.deleteFrom(table).execute();
  asker = await memberOf();
  helper = await memberOf();
});

const PARKING = '三林苑晚上停车方便吗';
const asked = { cityId: 605, houseId: 101, topic: 'community' as const, text: PARKING, isAnonymous: false };
const ask = (more: object = {}, who = asker) => call(opened, askQuestion, { ...asked, ...more }, who);
const answer = (questionId: number, text = '晚上八点以后很难找', who = helper) =>
  call(opened, answerQuestion, { questionId, text, isAnonymous: false }, who);
const pass = (id: number) => passPost(consoleContext.context, id);
const list = async (more: object = {}) =>
  (await call(opened, getQuestions, { cityId: 605, ...more })).questions.map(({ text }) => text);
const read = async (id: number, who: Who = {}) => (await call(opened, getQuestion, { id }, who)).question;
const own = async (who = asker) => (await call(opened, getOwnQuestions, {}, who)).posts;
const statusOf = async (...what: Parameters<typeof callRaw>) => (await callRaw(...what)).status;
const noticesOf = async (who: Who) => (await call(opened, getOwnNotices, {}, who)).notices;

/** A question that everybody may read. */
async function shown(more: object = {}, who = asker): Promise<number> {
  const { id } = await ask(more, who);
  await pass(id);
  return id;
}

describe('from one who asks to one who answers', () => {
  test('both read it, once somebody in the console has looked', async () => {
    const { id, state, heldFor } = await ask();
    expect([state, heldFor]).toEqual(['held', ['first']]);
    expect(await list()).toEqual([]);
    expect(await statusOf(opened, getQuestion, { id }, helper)).toBe(404);
    expect(await statusOf(opened, getQuestion, { id })).toBe(404);
    expect(await read(id, asker)).toMatchObject({ text: PARKING, state: 'held', isOwn: true });

    await pass(id);
    expect(await list()).toEqual([PARKING]);
    const given = await answer(id);
    expect(given.state).toBe('held');
    expect((await read(id)).answers).toEqual([]);
    expect((await read(id, helper)).answers).toMatchObject([{ isOwn: true, state: 'held' }]);
    expect(await noticesOf(asker)).toEqual([]);

    await pass(given.id);
    for (const who of [{}, asker, helper])
      expect((await read(id, who)).answers).toMatchObject([{ text: '晚上八点以后很难找', state: 'shown' }]);
    expect(await noticesOf(asker)).toMatchObject([{ kind: 'answer', thingId: id, place: '三林苑', detail: 'own' }]);
    expect(await noticesOf(helper)).toEqual([]);
  });

  test('whoever has been passed once is shown at once, and hears again only of what is new', async () => {
    const id = await shown();
    await pass((await answer(id)).id);
    const later = NOW + 60_000;
    expect(await answer(id, '周末好一点', { ...helper, now: later })).toMatchObject({ state: 'shown', heldFor: [] });
    expect(await noticesOf({ ...asker, now: later })).toHaveLength(2);
    expect((await call(opened, getQuestions, { cityId: 605 })).questions).toMatchObject([
      { answers: 2, answer: { text: '晚上八点以后很难找' } },
    ]);
  });

  test('who follows hears of it, and no longer once they do not', async () => {
    const id = await shown();
    const first = await memberOf();
    const second = await memberOf();
    for (const who of [first, second]) await call(opened, followQuestion, { id, follow: true }, who);
    await call(opened, followQuestion, { id, follow: false }, second);
    await pass((await answer(id)).id);
    expect(await noticesOf(first)).toMatchObject([{ kind: 'answer', detail: null }]);
    expect(await noticesOf(second)).toEqual([]);
    expect((await call(opened, getOwnQuestions, {}, first)).followed).toMatchObject([{ id }]);
  });

  test('nobody hears of what they have written themselves', async () => {
    const id = await shown();
    await call(opened, followQuestion, { id, follow: true }, helper);
    await pass((await answer(id)).id);
    expect(await answer(id, '我自己去看了，还行', asker)).toMatchObject({ state: 'shown' });
    expect(await noticesOf(asker)).toHaveLength(1);
    expect(await noticesOf(helper)).toHaveLength(1);
  });

  test('whoever asked accepts one answer, which stands first; nobody else does', async () => {
    const id = await shown();
    const one = await answer(id);
    const two = await answer(id, '九点前都有位子', await memberOf());
    for (const { id: answerId } of [one, two]) await pass(answerId);
    expect(await statusOf(opened, acceptAnswer, { answerId: two.id }, helper)).toBe(403);
    expect(await call(opened, acceptAnswer, { answerId: two.id }, asker)).toEqual({ accepted: true });
    expect((await read(id)).answers.map((given) => [given.id, given.isAccepted])).toEqual([
      [two.id, true],
      [one.id, false],
    ]);
    expect(await call(opened, acceptAnswer, { answerId: two.id }, asker)).toEqual({ accepted: false });
  });

  test('a badge is what the account is when somebody reads; a name says nothing of whose it is', async () => {
    const id = await shown();
    const expert = await memberOf({ superLabel: 2 });
    await pass((await answer(id, '看楼道里的公告', expert)).id);
    const [given] = (await read(id)).answers;
    expect(given).toMatchObject({ badge: 'certified', author: expect.stringMatching(/^房友\d{4}$/) });
    await opened.db
      .updateTable('users')
      .set({ super_label: 0 })
      .where('id', '=', expert.viewer?.userId ?? '')
      .execute();
    expect((await read(id)).answers).toMatchObject([{ badge: null }]);
    const anonymous = await shown({ isAnonymous: true, text: '没有署名的人问什么' }, await memberOf());
    expect(await read(anonymous)).toMatchObject({ author: '', isOwn: false });
  });
});

describe('what is held, refused and reported', () => {
  test.each([
    ['三林苑的房东电话 138 1234 5678 打得通吗', ['phone']],
    ['三林苑看房加微信 fangyuan88 可以吗', ['phone']],
    ['三林苑的图在 www.example.com 上真的吗', ['link']],
    ['三林苑能不能内 部-认购', ['word']],
    ['三林苑 2 号楼的采光好不好', []],
  ])('%s', async (text, heldFor) => {
    await shown();
    await addPostWord(consoleContext.context, '内部认购');
    expect(await ask({ text })).toMatchObject({ heldFor, state: heldFor.length > 0 ? 'held' : 'shown' });
  });

  test('a word that is taken off the list holds nothing any more', async () => {
    await shown();
    await addPostWord(consoleContext.context, '认购');
    await removePostWord(consoleContext.context, '认购');
    expect((await ask({ text: '三林苑怎么认购' })).state).toBe('shown');
    await expect(removePostWord(consoleContext.context, '认购')).rejects.toMatchObject({ code: 'notFound' });
  });

  test('what is refused stays its writer’s, with the reason; nobody else reads it', async () => {
    const { id } = await ask();
    await expect(refusePost(consoleContext.context, id, ' ')).rejects.toMatchObject({ code: 'badInput' });
    await refusePost(consoleContext.context, id, '问得太宽，说清哪一栋');
    expect(await own()).toMatchObject([{ id, text: PARKING, state: 'refused', verdict: '问得太宽，说清哪一栋' }]);
    expect(await statusOf(opened, getQuestion, { id }, helper)).toBe(404);
    const log = await opened.db.selectFrom('audit_log').selectAll().where('subject', '=', String(id)).execute();
    expect(log).toMatchObject([{ action: 'post-refuse', reason: '问得太宽，说清哪一栋' }]);
  });

  test('three people hide it until somebody looks; one person is one, and three more are needed then', async () => {
    const id = await shown();
    const report = (who: Who) => callRaw(opened, calls.reportPost, { id, reason: 'ad' }, who);
    const people = await Promise.all(Array.from({ length: 6 }, () => memberOf()));
    expect((await report(asker)).status).toBe(409);
    for (const who of [people[0], people[0], people[0], people[1]] as Who[]) await report(who);
    expect(await list()).toEqual([PARKING]);
    await report(people[2] as Who);
    expect(await list()).toEqual([]);
    expect(await own()).toMatchObject([{ state: 'reported' }]);
    await pass(id);
    await report(people[3] as Who);
    await report(people[4] as Who);
    expect(await list()).toEqual([PARKING]);
    await report(people[5] as Who);
    expect(await list()).toEqual([]);
  });

  test('only operators and admins decide', async () => {
    const { id } = await ask();
    for (const role of ['agent', 'editor'] as const)
      await expect(passPost((await inConsole(opened, role)).context, id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('what is not taken', () => {
  test.each([
    [{ text: '停车吗' }, 400],
    [{ text: '停'.repeat(101) }, 400],
    [{ text: '  ' }, 400],
    [{ houseId: 999 }, 404],
    [{ cityId: 606 }, 404],
    [{ cityId: 606, houseId: undefined }, 404],
    [{ topic: 'weather' }, 400],
    [{ plateId: 11 }, 400],
  ])('%o', async (more, status) => {
    expect(await statusOf(opened, askQuestion, { ...asked, ...more }, asker)).toBe(status);
    expect(await own()).toEqual([]);
  });

  test('characters are counted as people count them', async () => {
    expect((await ask({ text: '😀'.repeat(100) })).state).toBe('held');
  });

  test('the same twice on a day, more than a day’s, and of nobody', async () => {
    await ask();
    expect(await statusOf(opened, askQuestion, asked, asker)).toBe(409);
    for (let at = 1; at < MAX_POSTS_A_DAY.question; at += 1) await ask({ text: `${PARKING}${at}` });
    expect(await statusOf(opened, askQuestion, { ...asked, text: '还能再问吗' }, asker)).toBe(429);
    expect(await statusOf(opened, askQuestion, asked)).toBe(401);
  });

  test('an answer to what others cannot read', async () => {
    const { id } = await ask();
    const given = { questionId: id, text: '方便的', isAnonymous: false };
    expect(await statusOf(opened, answerQuestion, given, helper)).toBe(404);
  });
});

describe('found again', () => {
  test('by what it says, whatever else it says; of the same place fewer words have to agree', async () => {
    await shown();
    await ask({ text: '金桥新城的物业费一年多少', houseId: 102 });
    await ask({ text: '第一次贷款买房要看什么', houseId: undefined, topic: 'loan' });
    expect(await list({ q: '晚上停车要多久' })).toEqual([PARKING]);
    expect(await list({ q: '物业费贵吗', houseId: 102 })).toEqual(['金桥新城的物业费一年多少']);
    expect(await list({ q: '金桥新城物业' })).toEqual(['金桥新城的物业费一年多少']);
    expect(await list({ q: '三林苑' })).toEqual([PARKING]);
    expect(await list({ q: '外星人' })).toEqual([]);
  });

  test('by one word, and not by nothing where a school begins with it', async () => {
    await shown();
    await ask({ text: '附近学校怎么样', houseId: undefined, topic: 'loan' });
    await ask({ text: '第一次贷款买房要看什么', houseId: undefined, topic: 'loan' });
    await opened.db
      .insertInto('places')
      .values({ id: 1, city_id: 605, kind: 'school', name: '学校路小学', nature: null, lng: 121.5, lat: 31.1 })
      .execute();
    await rebuildSearchTerms(opened);
    expect(await list({ q: '停车' })).toEqual([PARKING]);
    expect(await list({ q: '学校' })).toEqual(['附近学校怎么样']);
    await opened.db.deleteFrom('places').execute();
    await opened.db.deleteFrom('search_terms').execute();
  });

  test('by place, topic and whether anybody has answered', async () => {
    const id = await shown();
    await ask({ text: '第一次贷款买房要看什么', houseId: undefined, topic: 'loan' });
    await pass((await answer(id)).id);
    expect(await list({ houseId: 101 })).toEqual([PARKING]);
    expect(await list({ plateId: 11 })).toEqual([PARKING]);
    expect(await list({ topic: 'loan' })).toEqual(['第一次贷款买房要看什么']);
    expect(await list({ unanswered: true })).toEqual(['第一次贷款买房要看什么']);
    expect(await list({ houseId: 102 })).toEqual([]);
  });
});

describe('by forms alone', () => {
  const about = { houseId: 101, action: '/605/qa-list/101/ask-qa', path: '/605/qa-list/101/ask-qa' };
  const onAsk = (posted: RawForm | null, who = asker) =>
    askProps(pageContext(opened, about.path, { posted }, who), about) as Promise<AskPageProps & { redirectTo: string }>;
  const onQuestion = (id: number, posted: RawForm | null, who = helper) =>
    questionProps(pageContext(opened, `/qa-detail/${id}`, { posted }, who), id) as Promise<
      QuestionPageProps & { redirectTo: string }
    >;

  test('what is like it is shown first; the second press asks', async () => {
    await shown({}, await memberOf());
    const form = { text: '三林苑停车贵吗', topic: 'community' };
    const first = await onAsk(form);
    expect(first.similar?.map(({ text }) => text)).toEqual([PARKING]);
    expect(await own()).toEqual([]);
    expect((await onAsk({ ...form, seen: '1' })).redirectTo).toMatch(/^\/qa-detail\/\d+\?done=askedHeld&cityId=605$/);
    expect(await own()).toMatchObject([{ text: '三林苑停车贵吗' }]);
  });

  test('a visitor writes before signing in, and comes back to what they wrote', async () => {
    await shown({}, await memberOf());
    const of = { houseId: 101, action: '/ask/v2/101?cityId=605', path: '/605/qa-list/101/ask-qa' };
    const visited = (posted: RawForm) =>
      askProps(pageContext(opened, of.path, { posted }), of) as Promise<AskPageProps & { redirectTo: string }>;
    const form = { text: '三林苑停车贵吗', topic: 'community', isAnonymous: '1' };
    expect(await visited(form)).toMatchObject({
      typed: { text: form.text },
      similar: [{ text: PARKING }],
      problems: {},
    });
    expect((await visited({ ...form, text: '停车' })).problems.text).toBe('问题写 5 到 100 个字');
    const { redirectTo } = await visited({ ...form, seen: '1' });
    const back = new URL(redirectTo, 'http://localhost').searchParams.get('redirect') ?? '';
    expect(safePath(back)).toBe(back);
    expect(back).toMatch(/^\/ask\/v2\/101\?cityId=605&draft=[\w-]{43}$/);
    const context = pageContext(opened, back, {}, asker);
    const again = (await askProps(context, { ...of, action: of.action })) as AskPageProps;
    expect(again).toMatchObject({ draft: 'kept', typed: { ...form, isAnonymous: true }, similar: [{ text: PARKING }] });
  });

  test('what is not taken comes back as it was typed', async () => {
    expect(await onAsk({ text: '停车', topic: 'community', isAnonymous: '1' })).toMatchObject({
      typed: { text: '停车', isAnonymous: true },
      problems: { text: '问题写 5 到 100 个字' },
    });
  });

  test('an answer, a follow, a report, and an acceptance', async () => {
    const id = await shown();
    expect((await onQuestion(id, { do: 'answer', text: '不方便' })).redirectTo).toContain('done=answeredHeld');
    expect((await onQuestion(id, { do: 'answer', text: '不' })).problems.text).toBe('回答写 2 到 500 个字');
    expect((await onQuestion(id, { do: 'follow' })).redirectTo).toContain('done=followed');
    expect((await onQuestion(id, { do: 'report', post: String(id), reason: 'abuse' })).redirectTo).toContain(
      'reported',
    );
    const [given] = await own(helper);
    await pass(given?.id ?? 0);
    expect((await onQuestion(id, { do: 'accept', post: String(given?.id) }, asker)).redirectTo).toContain('=accepted');
    expect(await onQuestion(id, null)).toMatchObject({ isSignedIn: true, answers: [{ isAccepted: true }] });
  });
});
