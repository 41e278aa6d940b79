import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RETENTION_DAYS } from '@/lib/config/retention';
import { DAY_MS } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import type { ApiContext } from '@/lib/server/call/context';
import { writeComment } from '@/lib/server/comment/calls/changeComments';
import { commentProps } from '@/lib/server/comment/pages/commentProps';
import { houseCommentsProps } from '@/lib/server/comment/pages/houseCommentsProps';
import { changeCard, labelPerson } from '@/lib/server/console/commands/changePerson';
import { passPost } from '@/lib/server/console/commands/decidePost';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getExperts } from '@/lib/server/expert/calls/experts';
import { expertPage } from '@/lib/server/expert/pages/expertPages';
import { RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import type { PageContext } from '@/lib/server/page/pageContext';
import { findDraft, keepDraft } from '@/lib/server/post/calls/drafts';
import { askQuestion } from '@/lib/server/question/calls/changeQuestions';
import { askProps } from '@/lib/server/question/pages/askProps';
import { questionProps } from '@/lib/server/question/pages/questionProps';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { communityRow } from '../kit/rows';
import { NOW } from '../kit/today';

// What is written before signing in: kept, led to where one signs in, and shown again to whoever comes back, by forms alone.

const NOBODY: Partial<ApiContext> = {};
const LONG = '晚上八点以后很难找车位，早出晚归的要留意。'.repeat(20);

let opened: OpenDatabase;
let reader: Partial<ApiContext>;
let questionId: number;
let commentId: number;
let superId: number;

interface Shown {
  redirectTo?: string;
  typed: RawForm & { scores?: object };
  problems: RawForm;
  draft: string | null;
  isSignedIn: boolean;
}

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow()] });
  const consoleContext = await inConsole(opened, 'operator');
  const writer = await asMember(opened);
  const expert = await asMember(opened);
  reader = await asMember(opened);
  const text = '三林苑晚上停车方便吗';
  const place = { cityId: 605, houseId: 101 };
  ({ id: questionId } = await call(
    opened,
    askQuestion,
    { ...place, topic: 'community', text, isAnonymous: false },
    writer,
  ));
  await passPost(consoleContext.context, questionId);
  const points = { overall: 4, property: null, noise: null, parking: null, greenery: null, neighbours: null };
  const comment = { houseId: 101, ...points, text: LONG, isAnonymous: false, pictures: [] };
  ({ id: commentId } = await call(opened, writeComment, comment, writer));
  await passPost(consoleContext.context, commentId);
  await labelPerson(consoleContext.context, expert.viewer.userId, '2', '推荐');
  const card = { name: '看房笔记', about: '每看一套房都写笔记，说采光和噪音', cityId: '605', reason: '推荐' };
  await changeCard(consoleContext.context, expert.viewer.userId, card);
  superId = (await call(opened, getExperts, { cityId: 605 })).experts[0]?.id ?? 0;
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['post_drafts', 'rate_windows'] as const) await opened.db.deleteFrom(table).execute();
});

interface Form {
  path: () => string;
  load: (context: PageContext) => Promise<unknown>;
  posted: RawForm;
  /** What is too short to be taken, and the field that says so. */
  wrong: [posted: RawForm, field: string];
  /** As the form shows it again. */
  typed: object;
}

const FORMS: Readonly<Record<string, Form>> = {
  'an answer': {
    path: () => `/qa-detail/${questionId}?cityId=605`,
    load: (context) => questionProps(context, questionId),
    posted: { do: 'answer', text: LONG, isAnonymous: '1' },
    wrong: [{ do: 'answer', text: '不' }, 'text'],
    typed: { text: LONG, isAnonymous: true },
  },
  'a comment': {
    path: () => '/605/house-comments/101',
    load: houseCommentsProps,
    posted: { do: 'write', overall: '4', parking: '2', noise: '', text: `${LONG}\r\n${LONG}`, isAnonymous: '1' },
    wrong: [{ do: 'write', overall: '4', text: '好' }, 'text'],
    typed: { text: `${LONG}\n${LONG}`, isAnonymous: true, scores: { overall: 4, parking: 2 } },
  },
  'a reply': {
    path: () => `/605/house-comments/101/${commentId}`,
    load: (context) => commentProps(context, { houseId: 101, id: commentId }),
    posted: { do: 'reply', text: LONG },
    wrong: [{ do: 'reply', text: '' }, 'text'],
    typed: { text: LONG, isAnonymous: false },
  },
  'a question to all': {
    path: () => '/ask/v2/101?cityId=605',
    load: (context) =>
      askProps(context, { houseId: 101, action: '/ask/v2/101?cityId=605', path: '/605/qa-list/101/ask-qa' }),
    posted: { text: '物业费一年多少钱', topic: 'buying', seen: '1' },
    wrong: [{ text: '物业' }, 'text'],
    typed: { text: '物业费一年多少钱', topic: 'buying', isAnonymous: false },
  },
  'a question to one 达人': {
    path: () => `/ask/super/${superId}?cityId=605`,
    load: (context) => expertPage.load(context),
    posted: { text: '先卖还是先买更稳', topic: 'selling', isAnonymous: '1' },
    wrong: [{ text: '先卖' }, 'text'],
    typed: { text: '先卖还是先买更稳', topic: 'selling', isAnonymous: true },
  },
};

const visit = ({ load }: Form, path: string, who: Partial<ApiContext>, posted: RawForm | null = null, now = NOW) =>
  load(
    pageContext(opened, path, { posted, now, params: { houseId: '101', id: String(superId) } }, { ...who, now }),
  ) as Promise<Shown>;

/** Where they come back to, as the page to sign in at reads it. */
async function backOf(form: Form): Promise<string> {
  const { redirectTo = '' } = await visit(form, form.path(), NOBODY, form.posted);
  expect(redirectTo).toMatch(/^\/login\?redirect=/);
  const back = new URL(redirectTo, 'http://localhost').searchParams.get('redirect') ?? '';
  expect(safePath(back)).toBe(back);
  // As much as the way by WeChat takes.
  expect(back.length).toBeLessThan(200);
  return back;
}

test.each(Object.keys(FORMS))('%s is kept while one signs in, and shown again on its page', async (name) => {
  const form = FORMS[name] as Form;
  expect(await visit(form, form.path(), NOBODY)).toMatchObject({ isSignedIn: false, draft: null });
  const back = await backOf(form);
  expect(back.startsWith(form.path())).toBe(true);
  const shown = await visit(form, back, reader);
  expect(shown).toMatchObject({ isSignedIn: true, draft: 'kept', problems: {} });
  expect(shown.typed).toEqual(form.typed);
  expect((await visit(form, back, reader)).draft, 'opened once more').toBe('kept');
  const [kept] = await opened.db.selectFrom('post_drafts').selectAll().execute();
  const token = new URL(back, 'http://localhost').searchParams.get('draft') ?? '';
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).not.toContain((form.posted.text ?? '').slice(0, 4));
});

test.each(Object.keys(FORMS))('%s is said to be wrong before anybody signs in, and nothing is kept', async (name) => {
  const form = FORMS[name] as Form;
  const [posted, field] = form.wrong;
  const shown = await visit(form, form.path(), NOBODY, posted);
  expect(Object.keys(shown.problems)).toEqual([field]);
  expect(shown.typed.text).toBe(posted.text);
  expect(await opened.db.selectFrom('post_drafts').selectAll().execute()).toEqual([]);
});

test.each(Object.keys(FORMS))('%s is gone after a day, and the page says so', async (name) => {
  const form = FORMS[name] as Form;
  const back = await backOf(form);
  const until = NOW + RETENTION_DAYS.drafts * DAY_MS;
  expect((await visit(form, back, reader, null, until)).draft).toBe('kept');
  expect(await visit(form, back, reader, null, until + 1)).toMatchObject({ draft: 'lost', typed: { text: '' } });
});

test('is opened by who is signed in, on its own page alone', async () => {
  const [answer, reply] = [FORMS['an answer'] as Form, FORMS['a reply'] as Form];
  const back = await backOf(answer);
  expect(await visit(answer, back, NOBODY)).toMatchObject({ draft: null, typed: { text: '' } });
  const elsewhere = back.replace(/^[^?]*/, reply.path());
  expect(await visit(reply, elsewhere, reader)).toMatchObject({ draft: 'lost', typed: { text: '' } });
  expect(await visit(answer, `/qa-detail/${questionId}?cityId=605&draft=x`, reader)).toMatchObject({ draft: 'lost' });
  expect((await callRaw(opened, findDraft, { path: '/qa-detail/1', draft: 'x' })).status).toBe(401);
});

test('a stranger keeps only so much, and what was typed stays on the page', async () => {
  const form = FORMS['an answer'] as Form;
  const { points } = RATE_LIMITS.draft;
  for (let at = 0; at < points; at += 1)
    await call(opened, keepDraft, { path: '/qa-detail/1', fields: { text: '一' } });
  const shown = await visit(form, form.path(), NOBODY, form.posted);
  expect(shown).toMatchObject({ typed: form.typed, problems: { other: expect.any(String) } });
  const huge = { path: '/qa-detail/1', fields: { text: '一'.repeat(2_001) } };
  expect((await callRaw(opened, keepDraft, huge)).status).toBe(400);
});
