import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPERT_ANSWER_MS, UNUSED_PAID_QUESTION_MS } from '@/lib/expert/paidQuestion';
import { EXPERT_CALL_COPY } from '@/lib/expert/views/expertRefusals';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import type { ApiContext } from '@/lib/server/call/context';
import { blockPerson, changeCard, erasePerson, labelPerson } from '@/lib/server/console/commands/changePerson';
import { passPost, refusePost } from '@/lib/server/console/commands/decidePost';
import type { OpenDatabase } from '@/lib/server/db/client';
import { askExpert, getExpert, getExperts, getPaidQuestion } from '@/lib/server/expert/calls/experts';
import { openPaidQuestions } from '@/lib/server/expert/commands/openPaidQuestions';
import { refundPaidQuestions } from '@/lib/server/expert/commands/refundPaidQuestions';
import { expertPage } from '@/lib/server/expert/pages/expertPages';
import { findOrder } from '@/lib/server/order/queries/orders';
import { answerQuestion } from '@/lib/server/question/calls/changeQuestions';
import { getQuestion } from '@/lib/server/question/calls/readQuestions';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { payOrder } from '../kit/order';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { communityRow } from '../kit/rows';
import { NOW } from '../kit/today';

// 达人: named in the console, asked by name, answering within 72 hours or not.

type Who = Partial<ApiContext>;
let opened: OpenDatabase;
let consoleContext: InConsole;
let asker: Who & { viewer: { userId: string } };
let expert: Who & { viewer: { userId: string } };
let other: Who;
let superId: number;

const CARD = { name: '看房笔记', about: '每看一套房都写笔记，说采光和噪音', cityId: '605', reason: '推荐' };
const TABLES = ['posts', 'questions', 'answers', 'super_users', 'asked_supers', 'question_terms', 'notices'] as const;

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow()] });
  consoleContext = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  asker = await asMember(opened);
  expert = await asMember(opened);
  other = await asMember(opened);
  await name(expert, '2');
  superId = (await list())[0]?.id ?? 0;
});

async function name(who: { viewer: { userId: string } }, label: string) {
  await labelPerson(consoleContext.context, who.viewer.userId, label, '推荐');
  await changeCard(consoleContext.context, who.viewer.userId, CARD);
}
const list = async (more: Who = {}) => (await call(opened, getExperts, { cityId: 605 }, more)).experts;
const one = async (more: Who = {}) => (await call(opened, getExpert, { id: superId }, more)).expert;
const asked = (text = '先卖还是先买更稳') => ({ id: superId, topic: 'buying' as const, text, isAnonymous: false });
const ask = (text?: string, who: Who = asker) => call(opened, askExpert, asked(text), who);
const answer = (questionId: number, who: Who, text = '先卖能拿准预算') =>
  callRaw(opened, answerQuestion, { questionId, text, isAnonymous: false }, who);
const read = async (id: number, who: Who = {}) => (await call(opened, getQuestion, { id }, who)).question;
const pass = (id: number, now = NOW) => passPost({ ...consoleContext.context, now }, id);
const kinds = async (who: Who) =>
  (await call(opened, getOwnNotices, {}, who)).notices.map(({ kind, detail }) => [kind, detail]);
const tell = (now: number) => openPaidQuestions({ ...opened, now });

/** Asked, and passed in the console. */
async function shown(text?: string, who: Who = asker): Promise<number> {
  const { id } = await ask(text, who);
  await pass(id);
  return id;
}

describe('who is listed', () => {
  test('whom the console labelled and wrote a card of, with nothing invented', async () => {
    expect(await list()).toEqual([
      {
        id: superId,
        cityId: 605,
        name: '看房笔记',
        about: CARD.about,
        label: 2,
        since: NOW,
        topics: [],
        answers: 0,
        answered: 0,
        missed: 0,
        medianWait: null,
        left: 3,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain(expert.viewer.userId);
  });

  test.each([
    ['without the label', () => labelPerson(consoleContext.context, expert.viewer.userId, '0', '退出')],
    ['blocked', () => blockPerson(consoleContext.context, expert.viewer.userId, '骚扰')],
    ['deleted', () => erasePerson(consoleContext.context, expert.viewer.userId, '本人来电')],
  ])('not one %s; what they were asked is open to all', async (_who, change) => {
    const id = await shown();
    await change();
    expect(await list()).toEqual([]);
    expect((await callRaw(opened, getExpert, { id: superId })).status).toBe(404);
    expect((await read(id)).askedOf).toBeNull();
    expect((await answer(id, other)).status).toBe(200);
  });

  test('a card needs a name, a text, a city and a reason', async () => {
    const change = (more: object) => changeCard(consoleContext.context, expert.viewer.userId, { ...CARD, ...more });
    for (const wrong of [{ name: '我' }, { about: '短' }, { cityId: '1' }, { reason: '' }])
      await expect(change(wrong)).rejects.toMatchObject({ code: 'badInput' });
    await change({ name: '老沈说房' });
    expect(await list()).toMatchObject([{ id: superId, name: '老沈说房' }]);
  });
});

describe('a question to one', () => {
  test('waits for them from when it can be read, and they hear of it', async () => {
    const { id, state } = await ask();
    expect(state).toBe('held');
    expect(await kinds(expert)).toEqual([]);
    await pass(id);
    expect(await kinds(expert)).toEqual([['asked', null]]);
    expect((await read(id)).askedOf).toEqual({
      id: superId,
      name: '看房笔记',
      label: 2,
      aloneUntil: NOW + EXPERT_ANSWER_MS,
      mayAnswer: false,
    });
    expect((await read(id, expert)).askedOf?.mayAnswer).toBe(true);
    expect(await answer(id, other)).toMatchObject({ status: 409 });
    expect((await answer(id, expert)).status).toBe(200);
  });

  test('is open to all once they have answered, signed with their name and badge', async () => {
    const id = await shown();
    await answer(id, { ...expert, now: NOW + 3_600_000 });
    const [held] = await opened.db.selectFrom('answers').select('id').execute();
    expect((await answer(id, other)).status).toBe(409);
    await pass(held?.id ?? 0, NOW + 2 * 3_600_000);
    expect((await read(id)).answers).toMatchObject([{ author: '看房笔记', badge: 'certified' }]);
    expect((await answer(id, other)).status).toBe(200);
    expect(await one()).toMatchObject({ answers: 1, answered: 1, missed: 0, medianWait: 3_600_000 });
    expect((await one()).topics).toEqual([{ topic: 'buying', answers: 1 }]);
    expect((await call(opened, getExpert, { id: superId })).questions).toMatchObject([{ id }]);
  });

  test.each([
    ['a millisecond before 72 hours', -1, 409, 0, 0],
    ['at 72 hours', 0, 200, 1, 1],
  ])('%s', async (_when, off, status, told, missed) => {
    const id = await shown();
    const now = NOW + EXPERT_ANSWER_MS + off;
    expect((await answer(id, { ...other, now })).status).toBe(status);
    expect(await tell(now)).toBe(told);
    expect(await tell(now + 1_000 * told)).toBe(0);
    expect(await one({ now })).toMatchObject({ missed });
    const notices = { asker: told ? [['opened', 'own']] : [], expert: told ? [['opened', null]] : [] };
    expect(await kinds({ ...asker, now })).toEqual(notices.asker);
    expect((await kinds({ ...expert, now })).filter(([kind]) => kind === 'opened')).toEqual(notices.expert);
  });

  test('answered without a name counts for nobody by name', async () => {
    const id = await shown();
    const given = { questionId: id, text: '先卖能拿准预算', isAnonymous: true };
    const { id: answerId } = await call(opened, answerQuestion, given, expert);
    await pass(answerId);
    expect(await one()).toMatchObject({ answers: 0, topics: [] });
    expect((await call(opened, getExpert, { id: superId })).questions).toEqual([]);
  });

  test('that was taken down meanwhile leads nobody there', async () => {
    const id = await shown();
    await refusePost(consoleContext.context, id, '广告');
    expect(await tell(NOW + EXPERT_ANSWER_MS)).toBe(0);
    expect(await kinds({ ...asker, now: NOW + EXPERT_ANSWER_MS })).toEqual([]);
  });
});

describe('how often one is asked', () => {
  const refusal = async (who: Who, text?: string) =>
    (await callRaw(opened, askExpert, asked(text), who)).envelope?.errMsg;

  test('three times a month by whomever, and again in the next', async () => {
    for (const text of ['首付要多少钱', '契税怎么交的', '定金能不能退']) await ask(text, await asMember(opened));
    expect((await one()).left).toBe(0);
    expect(await refusal(other)).toBe(EXPERT_CALL_COPY.full);
    const december = Date.UTC(2026, 10, 30, 16);
    expect((await one({ now: december - 1 })).left).toBe(0);
    expect((await one({ now: december })).left).toBe(3);
  });

  describe('beyond them, with an order', () => {
    const orderAsk = (who = asker) => payOrder(opened, who.viewer.userId, { now: NOW, productCode: `ask-${superId}` });
    const stateOf = async (id: string) => (await findOrder(opened.db, id))?.state;
    const heldAnswers = () =>
      opened.db.selectFrom('posts').select('id').where('kind', '=', 'answer').where('state', '=', 'held').execute();
    const refund = (now: number) => refundPaidQuestions({ ...opened, now });
    beforeEach(async () => {
      await opened.db.deleteFrom('orders').execute();
      for (const text of ['首付要多少钱', '契税怎么交的', '定金能不能退']) await ask(text, await asMember(opened));
    });
    const paidAsk = (who: Who = asker) => call(opened, getPaidQuestion, { id: superId }, who);

    test('a paid order is one question, and takes none of the free ones', async () => {
      expect(await paidAsk()).toEqual({ priceFen: null, isPaid: false });
      await orderAsk();
      expect(await paidAsk()).toEqual({ priceFen: 2_000, isPaid: true });
      expect(await paidAsk(other)).toEqual({ priceFen: 2_000, isPaid: false });
      await expect(orderAsk()).rejects.toMatchObject({ message: EXPERT_CALL_COPY.isPaid });
      expect(await refusal(other)).toBe(EXPERT_CALL_COPY.full);
      const id = await shown();
      expect((await one()).left).toBe(0);
      expect(await paidAsk()).toEqual({ priceFen: 2_000, isPaid: false });
      expect(await refusal(asker, '另一个问题呢')).toBe(EXPERT_CALL_COPY.waits);
      await expect(orderAsk()).rejects.toMatchObject({ message: EXPERT_CALL_COPY.waits });
      await answer(id, expert);
      for (const { id: held } of await heldAnswers()) await pass(held);
      expect(await refusal(asker, '另一个问题呢')).toBe(EXPERT_CALL_COPY.full);
    });

    test('none is sold where one is free, to oneself, or of who takes none', async () => {
      await expect(orderAsk(expert)).rejects.toMatchObject({ message: EXPERT_CALL_COPY.self });
      await opened.db.deleteFrom('asked_supers').execute();
      await expect(orderAsk()).rejects.toMatchObject({ message: EXPERT_CALL_COPY.isFree });
    });

    test('unanswered in time it is paid back by itself, answered it is not', async () => {
      const unanswered = await orderAsk();
      await shown();
      const second = await asMember(opened);
      const answered = '学区会变吗';
      const kept = await orderAsk(second);
      const id = await shown(answered, second);
      await answer(id, expert, '每年看公告');
      for (const { id: held } of await heldAnswers()) await pass(held);
      expect(await refund(NOW + EXPERT_ANSWER_MS - 1)).toBe(0);
      expect(await refund(NOW + EXPERT_ANSWER_MS)).toBe(1);
      expect(await refund(NOW + EXPERT_ANSWER_MS)).toBe(0);
      expect(await Promise.all([stateOf(unanswered.id), stateOf(kept.id)])).toEqual(['refunded', 'paid']);
    });

    test('an answer that waits to be looked at is waited for', async () => {
      const order = await orderAsk();
      await answer(await shown(), expert);
      await opened.db.updateTable('posts').set({ state: 'held' }).where('kind', '=', 'answer').execute();
      await opened.db.updateTable('asked_supers').set({ answered_at: null }).execute();
      expect(await refund(NOW + EXPERT_ANSWER_MS)).toBe(0);
      await opened.db.updateTable('posts').set({ state: 'refused' }).where('kind', '=', 'answer').execute();
      expect(await refund(NOW + EXPERT_ANSWER_MS)).toBe(1);
      expect(await stateOf(order.id)).toBe('refunded');
    });

    test('refused in the console, never asked in 30 days, or of a 达人 who is none any more: paid back', async () => {
      const refused = await orderAsk();
      await refusePost(consoleContext.context, (await ask()).id, '广告');
      const unused = await orderAsk(await asMember(opened));
      expect(await refund(NOW)).toBe(1);
      expect(await stateOf(refused.id)).toBe('refunded');
      expect(await refund(NOW + UNUSED_PAID_QUESTION_MS - 1)).toBe(0);
      expect(await refund(NOW + UNUSED_PAID_QUESTION_MS)).toBe(1);
      expect(await stateOf(unused.id)).toBe('refunded');
      const gone = await orderAsk(await asMember(opened));
      await labelPerson(consoleContext.context, expert.viewer.userId, '0', '不再是达人');
      expect(await refund(NOW)).toBe(1);
      expect(await stateOf(gone.id)).toBe('refunded');
    });

    test('a question that is asked at the moment of its refund: one of both', async () => {
      const order = await orderAsk();
      const [asking, refunded] = await Promise.all([
        ask().then(
          () => true,
          () => false,
        ),
        refund(NOW + UNUSED_PAID_QUESTION_MS),
      ]);
      expect([asking, refunded, await stateOf(order.id)]).toEqual(asking ? [true, 0, 'paid'] : [false, 1, 'refunded']);
    });
  });

  test('what was refused in the console leaves its place', async () => {
    await refusePost(consoleContext.context, (await ask()).id, '广告');
    expect((await one()).left).toBe(3);
  });

  test('one waiting question each, none to oneself, none to demo data’s', async () => {
    await ask();
    expect(await refusal(asker, '另一个问题呢')).toBe(EXPERT_CALL_COPY.waits);
    expect(await refusal(expert)).toBe(EXPERT_CALL_COPY.self);
    expect((await callRaw(opened, askExpert, { ...asked(), id: 900_000_001 }, other)).status).toBe(404);
    expect((await callRaw(opened, askExpert, asked())).status).toBe(401);
  });
});

describe('by forms', () => {
  const visit = (posted?: Record<string, string>) =>
    expertPage.load(
      pageContext(opened, `/ask/super/${superId}`, { params: { id: String(superId) }, posted: posted ?? null }, asker),
    );

  test('what is not taken stands in the form, and what is leads to the question', async () => {
    expect(await visit({ text: '短', topic: 'loan' })).toMatchObject({
      typed: { text: '短', topic: 'loan' },
      problems: { text: expect.stringContaining('5 到 100') },
    });
    expect(await visit({ text: '先卖还是先买', topic: 'buying' })).toMatchObject({
      redirectTo: expect.stringContaining('done=askedHeld'),
      seeOther: true,
    });
  });
});
