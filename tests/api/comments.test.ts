import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMENT_LIMITS } from '@/lib/comment/commentLimits';
import type { CommentPageProps, HouseCommentsProps } from '@/lib/comment/views/commentPages';
import { DAY_MS } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import type { ApiContext } from '@/lib/server/call/context';
import { replyToComment, voteComment, writeComment } from '@/lib/server/comment/calls/changeComments';
import { getComment, getCommentRating, getComments, getOwnComment } from '@/lib/server/comment/calls/readComments';
import { commentProps } from '@/lib/server/comment/pages/commentProps';
import { houseCommentsProps } from '@/lib/server/comment/pages/houseCommentsProps';
import { readCommentPicture } from '@/lib/server/comment/queries/commentPictures';
import { sumScores } from '@/lib/server/comment/queries/comments';
import { passPost, refusePost } from '@/lib/server/console/commands/decidePost';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getOwnQuestions } from '@/lib/server/question/calls/readQuestions';
import { reportPost } from '@/services/question';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { communityRow } from '../kit/rows';
import type { Somebody } from '../kit/signIn';
import { NOW } from '../kit/today';

// 点评: written with points and pictures, passed in the console, replied to and found useful by others.

type Who = Partial<ApiContext>;
let opened: OpenDatabase;
let consoleContext: InConsole;
let writer: Who;
let reader: Who;

const memberOf = (who: Somebody = {}) => asMember(opened, who);

beforeAll(async () => {
  const communities = [communityRow(), communityRow({ id: 102, name: '金桥新城' })];
  opened = await openPlacedDatabase({ communities });
  consoleContext = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  const tables = ['posts', 'post_reports', 'comments', 'comment_replies', 'comment_votes', 'comment_pictures'] as const;
  for (const table of [...tables, 'notices' as const]) await opened.db.deleteFrom(table).execute();
  writer = await memberOf();
  reader = await memberOf();
});

const TEXT = '晚上八点以后停车要找一圈';
const COMMENT = {
  houseId: 101,
  overall: 4,
  property: null,
  noise: null,
  parking: 2,
  greenery: null,
  neighbours: null,
  text: TEXT,
  isAnonymous: false,
  pictures: [] as string[],
};
const write = (more: object = {}, who = writer) => call(opened, writeComment, { ...COMMENT, ...more }, who);
const reply = (commentId: number, text = '谢谢，很有用', who = reader) =>
  call(opened, replyToComment, { commentId, text, isAnonymous: false }, who);
const pass = (id: number) => passPost(consoleContext.context, id);
const vote = (id: number, useful = true, who = reader) => callRaw(opened, voteComment, { id, useful }, who);
const list = async (more: object = {}) =>
  (await call(opened, getComments, { cityId: 605, ...more })).comments.map(({ text }) => text);
const read = async (id: number, who: Who = {}) => (await call(opened, getComment, { id }, who)).comment;
const rating = async () => (await call(opened, getCommentRating, { houseId: 101 })).rating;
const statusOf = async (...what: Parameters<typeof callRaw>) => (await callRaw(...what)).status;
const refusalOf = async (more: object, who = writer) =>
  (await callRaw(opened, writeComment, { ...COMMENT, ...more }, who)).status;
const noticesOf = async (who: Who) => (await call(opened, getOwnNotices, {}, who)).notices;

/** A comment that everybody may read. */
async function shown(more: object = {}, who = writer): Promise<number> {
  const { id } = await write(more, who);
  await pass(id);
  return id;
}

/** A photo with what a phone writes into it. */
const photo = async (): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c6e' } })
      .withExif({ IFD0: { Model: 'CanaryCamera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

describe('from one who writes to one who reads', () => {
  test('both read it, once somebody in the console has looked; the writer hears of a reply, once that is shown', async () => {
    const { id, state, heldFor } = await write();
    expect([state, heldFor]).toEqual(['held', ['first']]);
    expect(await list()).toEqual([]);
    for (const who of [reader, {}]) expect(await statusOf(opened, getComment, { id }, who)).toBe(404);
    expect(await read(id, writer)).toMatchObject({ text: TEXT, state: 'held', isOwn: true });

    await pass(id);
    expect(await list({ houseId: 101 })).toEqual([TEXT]);
    expect(await read(id)).toMatchObject({
      scores: { overall: 4, parking: 2, noise: null },
      community: { id: 101, name: '三林苑' },
      author: expect.stringMatching(/^房友\d{4}$/),
    });
    const given = await reply(id);
    expect([(await read(id)).replies, await noticesOf(writer)]).toEqual([[], []]);
    expect((await read(id, reader)).replies).toMatchObject([{ isOwn: true, state: 'held' }]);
    await pass(given.id);
    expect((await read(id)).replies).toMatchObject([{ text: '谢谢，很有用', isOwn: false }]);
    expect(await noticesOf(writer)).toMatchObject([{ kind: 'reply', thing: 'comment', thingId: id, place: '三林苑' }]);
    expect(await reply(id, '不客气，再去看一次', writer)).toMatchObject({ state: 'shown' });
    expect(await noticesOf(writer)).toHaveLength(1);
  });

  test('what is without a name has none; a badge is what the account is when somebody reads', async () => {
    const expert = await memberOf({ superLabel: 2 });
    const id = await shown({ isAnonymous: true }, expert);
    expect(await read(id)).toMatchObject({ author: '', badge: 'certified', isOwn: false });
    expect(JSON.stringify(await read(id))).not.toContain(expert.viewer?.userId);
  });

  test('one’s own list has comments and replies with their states, and where they stand', async () => {
    const id = await shown();
    await refusePost(consoleContext.context, (await reply(id)).id, '看不懂');
    const own = async (who: Who) => (await call(opened, getOwnQuestions, {}, who)).posts;
    expect(await own(writer)).toMatchObject([{ kind: 'comment', questionId: null, comment: { id, houseId: 101 } }]);
    expect(await own(reader)).toMatchObject([
      { kind: 'comment-reply', state: 'refused', verdict: '看不懂', comment: { id, houseId: 101 } },
    ]);
    await opened.db.deleteFrom('comments').execute();
    expect(await own(reader)).toMatchObject([{ comment: null, questionId: null }]);
  });
});

describe('once a community a year', () => {
  test('a second one is not taken while the first stands, waits or is reported', async () => {
    const { id } = await write();
    expect(await refusalOf({ text: '又写一条内容不同的点评' })).toBe(409);
    await pass(id);
    expect(await refusalOf({ text: '又写一条内容不同的点评' })).toBe(409);
    expect((await call(opened, getOwnComment, { houseId: 101 }, writer)).own).toMatchObject({ id });
    expect((await call(opened, getOwnComment, { houseId: 102 }, writer)).own).toBeNull();
    expect((await write({ houseId: 102, text: '另一个小区的绿化好一些' })).state).toBe('shown');
    expect((await write({}, reader)).state).toBe('held');
  });

  test('it is, of who was refused, and after a year: then the last points count', async () => {
    const { id } = await write();
    await refusePost(consoleContext.context, id, '说清楚一点');
    await shown({ text: '第二次写，这次说清楚了' });
    const later = { ...writer, now: NOW + 366 * DAY_MS };
    expect(await write({ overall: 1, text: '一年以后住下来再写一次' }, later)).toMatchObject({ state: 'shown' });
    expect(await sumScores(opened.db, 101)).toMatchObject({ overall: { sum: 1, count: 1 } });
    expect(await list({ houseId: 101 })).toHaveLength(2);
  });

  test('two at the same moment are one', async () => {
    const both = await Promise.all([refusalOf({}), refusalOf({ text: '同时写的另一条不同内容' })]);
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await opened.db.selectFrom('comments').select('id').execute()).toHaveLength(1);
  });
});

describe('points', () => {
  test('have no average below three, and one drawn to the middle from three on; each aspect by its own', async () => {
    await shown({ overall: 5 });
    await shown({ overall: 5 }, reader);
    expect(await rating()).toMatchObject({ count: 2, mean: null });
    await write({ overall: 5, parking: null, noise: 5 }, await memberOf());
    expect(await rating(), 'what waits counts not').toMatchObject({ count: 2, mean: null });
    await shown({ overall: 5, parking: 4, noise: 5 }, await memberOf());
    expect(await rating()).toMatchObject({ count: 3, mean: expect.closeTo(4.2, 9) });
    expect((await rating()).aspects).toMatchObject({
      parking: { count: 3, mean: expect.closeTo(2.8, 9) },
      noise: { count: 1, mean: null },
      property: { count: 0, mean: null },
    });
  });

  test('of who works here count not, though they are read', async () => {
    for (const _ of [1, 2, 3]) await shown({}, await memberOf({ staffRole: 'agent' }));
    expect(await list()).toHaveLength(3);
    expect(await rating()).toMatchObject({ count: 0, mean: null });
  });

  test.each([
    [{ overall: 0 }, 400],
    [{ overall: 6 }, 400],
    [{ overall: 2.5 }, 400],
    [{ overall: null }, 400],
    [{ noise: 9 }, 400],
    [{ text: '太短了' }, 400],
    [{ text: '长'.repeat(1_001) }, 400],
    [{ houseId: 999 }, 404],
    [{ pictures: Array<string>(COMMENT_LIMITS.pictures + 1).fill('x') }, 400],
    [{ more: 1 }, 400],
  ])('%o is not taken', async (more, status) => {
    expect(await refusalOf(more)).toBe(status);
    expect(await opened.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  test('of nobody are not taken', async () => expect(await refusalOf({}, {})).toBe(401));
});

describe('useful', () => {
  test('is said once a person, taken back, and not of one’s own or of what nobody reads', async () => {
    const id = await shown();
    expect((await vote(id)).envelope.body).toEqual({ useful: 1 });
    expect((await vote(id)).envelope.body).toEqual({ useful: 1 });
    expect((await vote(id, true, await memberOf())).envelope.body).toEqual({ useful: 2 });
    expect((await vote(id, true, writer)).status).toBe(409);
    expect(await read(id, reader)).toMatchObject({ useful: 2, isUseful: true });
    expect((await vote(id, false)).envelope.body).toEqual({ useful: 1 });
    expect((await vote((await write({ houseId: 102, text: '带网址 www.example.com 的点评' })).id)).status).toBe(404);
  });

  test('sorts; points filter', async () => {
    const first = await shown({ overall: 2 });
    await shown({ overall: 5, text: '后来写的一条别的点评' }, { ...(await memberOf()), now: NOW + 1 });
    await vote(first);
    expect(await list()).toEqual(['后来写的一条别的点评', TEXT]);
    expect(await list({ sort: 'useful' })).toEqual([TEXT, '后来写的一条别的点评']);
    expect(await list({ score: 5 })).toEqual(['后来写的一条别的点评']);
    expect(await list({ houseId: 102 })).toEqual([]);
    expect(await list({ page: 2 })).toEqual([]);
  });
});

test('three people’s reports hide a comment, with its points and pictures', async () => {
  const id = await shown({ pictures: [await photo()] });
  const [picture] = (await read(id)).pictures;
  for (const _ of [1, 2, 3]) await call(opened, reportPost, { id, reason: 'ad' }, await memberOf());
  expect(await list()).toEqual([]);
  expect(await rating()).toMatchObject({ count: 0 });
  expect(await readCommentPicture(opened.db, picture?.id ?? '')).toMatchObject({ isShown: false });
});

describe('pictures', () => {
  test('make somebody look first, and are encoded anew without camera and place, in their order', async () => {
    await shown({ houseId: 102, text: '先有一条已经通过的点评' });
    const { id, state, heldFor } = await write({ pictures: [await photo(), await photo()] });
    expect([state, heldFor]).toEqual(['held', ['picture']]);
    const { pictures } = await read(id, writer);
    expect(pictures).toMatchObject([
      { width: 40, height: 30 },
      { width: 40, height: 30 },
    ]);
    const kept = await readCommentPicture(opened.db, pictures[0]?.id ?? '');
    expect(kept).toMatchObject({ isShown: false, userId: writer.viewer?.userId });
    const bytes = Buffer.from(kept?.data ?? []);
    const { format, exif } = await sharp(bytes).metadata();
    expect([format, exif, bytes.toString('latin1').includes('CanaryCamera')]).toEqual(['webp', undefined, false]);
    await pass(id);
    expect(await readCommentPicture(opened.db, pictures[0]?.id ?? '')).toMatchObject({ isShown: true });
  });

  test('one that is none refuses the whole, by its number', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const answer = await callRaw(opened, writeComment, { ...COMMENT, pictures: [await photo(), svg] }, writer);
    expect([answer.status, answer.envelope.errMsg]).toEqual([
      400,
      '第 2 张：不是能用的图片，请选 JPEG、PNG、WebP 或 GIF',
    ]);
    for (const table of ['posts', 'comments', 'comment_pictures'] as const)
      expect(await opened.db.selectFrom(table).select('id').execute()).toEqual([]);
  });
});

describe('by forms alone', () => {
  const onList = (posted: RawForm | null, more: Partial<PageContext> = {}, who = writer) =>
    houseCommentsProps(
      pageContext(opened, '/605/house-comments/101', { params: { houseId: '101' }, posted, ...more }, who),
    ) as Promise<HouseCommentsProps & { redirectTo: string }>;
  const onComment = (id: number, posted: RawForm | null, who = reader) =>
    commentProps(pageContext(opened, `/605/house-comments/101/${id}`, { posted }, who), {
      houseId: 101,
      id,
    }) as Promise<CommentPageProps & { redirectTo: string }>;
  const form = { do: 'write', overall: '4', parking: '2', noise: '', text: TEXT, isAnonymous: '1' };

  test('a comment is written with its pictures, and leads to itself', async () => {
    const files = [new Uint8Array(Buffer.from(await photo(), 'base64'))];
    const { redirectTo } = await onList(form, { files });
    expect(redirectTo).toMatch(/^\/605\/house-comments\/101\/\d+\?done=writtenHeld$/);
    const id = Number(redirectTo.split('/').at(-1)?.split('?')[0]);
    expect(await read(id, writer)).toMatchObject({
      scores: { overall: 4, parking: 2, noise: null },
      author: '',
      pictures: [{ width: 40 }],
    });
    expect(await onList(null)).toMatchObject({ own: { id, state: 'held' }, isSignedIn: true });
  });

  test('what is not taken comes back as it was typed, with why beside its field', async () => {
    const typed = { text: TEXT, isAnonymous: true, scores: { parking: 2 } };
    expect(await onList({ ...form, overall: '9' })).toMatchObject({ typed, problems: { overall: '先打个总分' } });
    expect((await onList({ ...form, text: '短' })).problems).toEqual({ text: '点评写 10 到 1000 个字' });
    const files = [new Uint8Array([1, 2, 3])];
    expect((await onList(form, { files })).problems.pictures).toContain('第 1 张');
    expect((await onList(form, { files: Array(7).fill(files[0]) })).problems.pictures).toContain('最多 6 张');
    expect((await onList({}, { query: { add: '1' } })).problems.pictures).toContain('12 MB');
    await write();
    expect((await onList({ ...form, text: '又写一条内容不同的点评' })).problems.other).toContain('一年写一条');
  });

  test('whoever is not signed in is led to sign in, and back to what they wrote', async () => {
    const { redirectTo } = await onList(form, {}, {});
    expect(redirectTo).toMatch(/^\/login\?redirect=%2F605%2Fhouse-comments%2F101%3Fdraft%3D[\w-]{43}$/);
    expect(await onList(null, {}, {})).toMatchObject({ isSignedIn: false, own: null });
  });

  test('a reply, useful and a report', async () => {
    const id = await shown();
    expect((await onComment(id, { do: 'reply', text: '谢谢你' })).redirectTo).toContain('done=repliedHeld');
    expect((await onComment(id, { do: 'reply', text: '谢' })).problems.text).toBe('回复写 2 到 500 个字');
    expect((await onComment(id, { do: 'useful' })).redirectTo).toContain('done=useful');
    expect((await onComment(id, { do: 'notUseful' })).redirectTo).toContain('done=notUseful');
    expect((await onComment(id, { do: 'report', post: String(id), reason: 'false' })).redirectTo).toContain('reported');
    expect((await onComment(id, { do: 'useful' }, writer)).problems.other).toContain('自己写的');
    expect(await onComment(id, { do: 'nothing' })).toMatchObject({ problems: {}, done: null });
  });

  test('under another community it leads to its own, for good', async () => {
    const id = await shown({ houseId: 102 });
    expect(await onComment(id, null)).toEqual({ redirectTo: `/605/house-comments/102/${id}`, permanent: true });
  });
});
