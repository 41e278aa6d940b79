import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostsPageProps } from '@/lib/console/views/postsPage';
import { DAY_MS } from '@/lib/kernel/day';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import type { ViewerMarks } from '@/lib/note/mark';
import { MAX_OFFERS, OFFER_DAYS } from '@/lib/offer/offer';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import type { ApiContext } from '@/lib/server/call/context';
import { blockPerson, changeCard, erasePerson, labelPerson } from '@/lib/server/console/commands/changePerson';
import { passPost, refusePost } from '@/lib/server/console/commands/decidePost';
import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getExperts } from '@/lib/server/expert/calls/experts';
import { changeOwnOffer, renewOffer, withdrawOffer, writeOffer } from '@/lib/server/offer/calls/changeOffers';
import { getOffer } from '@/lib/server/offer/calls/readOffers';
import { endOffers } from '@/lib/server/offer/commands/offerStatus';
import { expertOffersPage, offersPage } from '@/lib/server/offer/pages/offerPages';
import { readOfferPicture } from '@/lib/server/offer/queries/offerPictures';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { saveRealPriceLead } from '@/services/lead';
import * as calls from '@/services/offer';
import { reportPost } from '@/services/question';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { communityRow, estateRow } from '../kit/rows';
import { NOW } from '../kit/today';

// Homes that 认证达人 publish: written, looked at, read, asked for, changed, ended.

type Who = Partial<ApiContext> & { viewer: { userId: string } };
let opened: OpenDatabase;
let consoleContext: InConsole;
let writer: Who;
let other: Who;
let superId: number;

const CARD = { name: '看房笔记', about: '每看一套房都写笔记，说采光和噪音', cityId: '605', reason: '推荐' };
const TABLES = ['posts', 'post_reports', 'offers', 'offer_pictures', 'super_users', 'notices', 'leads'] as const;

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow()] });
  const estate = estateRow({ id: 1001, community_id: 101, area: 89, floor_band: 'mid', status: 'on_sale' });
  await opened.db.insertInto('estates').values(estate).execute();
  consoleContext = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  writer = await asMember(opened);
  other = await asMember(opened);
  await name(writer, '2');
  superId = (await call(opened, getExperts, { cityId: 605 })).experts[0]?.id ?? 0;
});

async function name(who: Who, label: string) {
  await labelPerson(consoleContext.context, who.viewer.userId, label, '推荐');
  await changeCard(consoleContext.context, who.viewer.userId, CARD);
}

const HOME = {
  kind: 'sale' as const,
  tie: 'own' as const,
  area: 89,
  rooms: 3,
  halls: 2,
  floor: 12,
  totalFloors: 18,
  floorBand: 'mid' as const,
  orientation: '南' as const,
  decoration: '精装' as const,
  price: 500_000_000,
  text: '南北通透，楼下就是公园，采光很好',
  consentVersion: OFFER_CONSENT_VERSION,
};
const write = (more: object = {}, who = writer) => call(opened, writeOffer, { houseId: 101, ...HOME, ...more }, who);
const change = (id: number, more: object = {}, who = writer, now = NOW) =>
  call(opened, changeOwnOffer, { id, ...HOME, ...more }, { ...who, now });
const list = async (more: object = {}, now = NOW) =>
  (await call(opened, calls.getPrivateOffers, { cityId: 605, ...more }, { now })).offers;
const fresh = async (now = NOW) =>
  (await call(opened, calls.getNewPrivateOffers, { cityId: 605 }, { now })).offers.map(({ id }) => id);
const read = (id: number, who: Partial<ApiContext> = {}) => callRaw(opened, getOffer, { id }, who);
const own = async (id: number) => (await call(opened, getOffer, { id }, writer)).own;
const pass = (id: number, now = NOW) => passPost({ ...consoleContext.context, now }, id);
const news = async (now = NOW) =>
  (await call(opened, getOwnNotices, {}, { ...writer, now })).notices.map(({ kind, detail }) => [kind, detail]);
const picture = async (colour = 'red') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64');

/** Written and passed. */
async function shown(more: object = {}): Promise<number> {
  const { id } = await write(more);
  await pass(id);
  return id;
}

describe('publishing', () => {
  test('a first one is held, nothing of it is lost, and others read it once it is passed', async () => {
    const { id, state, heldFor } = await write({ pictures: [await picture()] });
    expect([state, heldFor]).toEqual(['held', ['first', 'picture']]);
    expect(await list()).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, other)).status).toBe(404);
    expect(await own(id)).toEqual({ state: 'waiting', verdict: null, floor: 12, endsAt: null, leads: [] });
    await pass(id);
    const [offer] = await list();
    expect(offer).toMatchObject({
      id,
      community: { id: 101 },
      price: 500_000_000,
      floorBand: 'mid',
      superId,
      author: CARD.name,
      badge: 'certified',
      cutFrom: null,
      text: HOME.text,
    });
    expect(offer).not.toHaveProperty('floor');
    expect(offer?.pictures).toHaveLength(1);
    expect(JSON.stringify(offer)).not.toContain(writer.viewer.userId);
    expect(await own(id)).toMatchObject({ state: 'shown', endsAt: NOW + OFFER_DAYS * DAY_MS });
    expect(await news()).toEqual([['offer', 'shown']]);
  });

  test('a picture is its writer’s until it is shown', async () => {
    const { id } = await write({ pictures: [await picture()] });
    const kept = (await call(opened, getOffer, { id }, writer)).offer.pictures[0]?.id ?? '';
    expect(await readOfferPicture(opened.db, kept, NOW)).toMatchObject({
      isShown: false,
      userId: writer.viewer.userId,
    });
    await pass(id);
    expect(await readOfferPicture(opened.db, kept, NOW)).toMatchObject({ isShown: true });
    expect(await readOfferPicture(opened.db, kept, NOW + 61 * DAY_MS)).toMatchObject({ isShown: false });
  });

  test.each([
    ['nobody', {}, 401],
    ['a member without a label', 'member', 403],
    ['达人 with the lower label', 'super', 403],
  ])('is refused of %s', async (_who, who, status) => {
    if (who === 'super') await name(other, '1');
    const asking = typeof who === 'string' ? other : who;
    expect((await callRaw(opened, writeOffer, { houseId: 101, ...HOME }, asking)).status).toBe(status);
    expect(await opened.db.selectFrom('offers').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['without consent', { consentVersion: '' }],
    ['for next to nothing', { price: 10_000 }],
    ['above its house', { floor: 19 }],
    ['in too few words', { text: '好房' }],
    ['with what is no picture', { pictures: ['AAAA'] }],
  ])('is refused %s, and nothing is written', async (_what, more) => {
    const answer = await callRaw(opened, writeOffer, { houseId: 101, ...HOME, ...more }, writer);
    expect(answer.status).toBe(400);
    expect(await opened.db.selectFrom('posts').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('offers').selectAll().execute()).toEqual([]);
  });

  test('there are not more of one person than can be looked after', async () => {
    const id = await shown();
    const { id: _id, ...row } = await opened.db.selectFrom('offers').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_OFFERS - 1 }, (_, at) => ({ id: at + 1, ...row }));
    const { id: _post, ...text } = await opened.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
    await opened.db.insertInto('offers').values(more).execute();
    await opened.db
      .insertInto('posts')
      .values(more.map(({ id: one }) => ({ ...text, id: one, made_at: NOW - 2 * DAY_MS })))
      .execute();
    const answer = await callRaw(opened, writeOffer, { houseId: 101, ...HOME, text: `${HOME.text}。` }, writer);
    expect([answer.status, answer.envelope]).toMatchObject([409, { errMsg: copy.full }]);
    await call(opened, withdrawOffer, { id }, writer);
    expect((await write({ text: `${HOME.text}。` })).state).toBe('shown');
  });
});

describe('who reads what', () => {
  test('by community, person, kind, and what is new', async () => {
    const id = await shown();
    const rent = await shown({ kind: 'rent', price: 800_000, text: '拎包入住，家具都新换的，随时看房' });
    expect((await list()).map((one) => one.id).sort()).toEqual([id, rent].sort());
    expect((await list({ kind: 'rent' })).map((one) => one.id)).toEqual([rent]);
    expect(await list({ houseId: 101, superId })).toHaveLength(2);
    expect(await list({ superId: superId + 1 })).toEqual([]);
    expect(await fresh(NOW + 7 * DAY_MS)).toHaveLength(2);
    expect(await fresh(NOW + 8 * DAY_MS)).toEqual([]);
    await change(id, { price: 480_000_000 }, writer, NOW + 9 * DAY_MS);
    expect(await fresh(NOW + 9 * DAY_MS)).toEqual([id]);
    expect((await list({ kind: 'sale' }, NOW + 9 * DAY_MS))[0]).toMatchObject({
      cutFrom: 500_000_000,
      price: 480_000_000,
    });
  });

  test('nobody reads those of whoever may publish no more', async () => {
    const id = await shown();
    await labelPerson(consoleContext.context, writer.viewer.userId, '1', '降级');
    expect(await list()).toEqual([]);
    expect((await read(id)).status).toBe(404);
    // Who wrote it still takes it down.
    await call(opened, withdrawOffer, { id }, writer);
    expect(await own(id)).toMatchObject({ state: 'withdrawn' });
  });

  test('nor of a blocked account, nor of one that was deleted', async () => {
    await shown();
    await blockPerson(consoleContext.context, writer.viewer.userId, '骗人');
    expect(await list()).toEqual([]);
    await erasePerson(consoleContext.context, writer.viewer.userId, '本人要求');
    expect(await opened.db.selectFrom('offers').selectAll().execute()).toEqual([]);
  });

  test('three reports hide one until somebody looks', async () => {
    const id = await shown();
    for (let at = 0; at < 3; at += 1) {
      const who = await asMember(opened);
      await call(opened, reportPost, { id, reason: 'false' }, who);
    }
    expect(await list()).toEqual([]);
    await pass(id);
    expect(await list()).toHaveLength(1);
  });
});

describe('changing', () => {
  test('a price stands at once; words and pictures are looked at where a rule says so', async () => {
    const id = await shown();
    expect((await change(id, { price: 490_000_000 })).state).toBe('shown');
    expect((await change(id, { price: 490_000_000, text: '降价了，南北通透，楼下就是公园' })).state).toBe('shown');
    expect((await change(id, { text: '南北通透，加微信 fangjing88 细聊价格' })).state).toBe('held');
    expect(await list()).toEqual([]);
    await pass(id);
    expect(
      (await change(id, { text: '南北通透，加微信 fangjing88 细聊价格', pictures: [await picture()] })).state,
    ).toBe('held');
  });

  test('what was refused waits again once it is changed', async () => {
    const { id } = await write();
    await refusePost(consoleContext.context, id, '照片里有别人的电话');
    expect(await own(id)).toMatchObject({ state: 'refused', verdict: '照片里有别人的电话' });
    expect(await news()).toEqual([['offer', 'refused']]);
    await change(id, { text: '改过了：南北通透，楼下就是公园' });
    expect(await own(id)).toMatchObject({ state: 'waiting', verdict: null });
  });

  test('pictures go and come, nine at most', async () => {
    const { id } = await write({ pictures: [await picture(), await picture('blue')] });
    const before = (await call(opened, getOffer, { id }, writer)).offer.pictures.map((one) => one.id);
    await change(id, { without: [before[0] ?? ''], pictures: [await picture('green')] });
    const after = (await call(opened, getOffer, { id }, writer)).offer.pictures.map((one) => one.id);
    expect(after[0]).toBe(before[1]);
    expect(after).toHaveLength(2);
    const many = await Promise.all(Array.from({ length: 8 }, () => picture()));
    const refused = await callRaw(opened, changeOwnOffer, { id, ...HOME, pictures: many }, writer);
    expect(refused.status).toBe(400);
    expect((await call(opened, getOffer, { id }, writer)).offer.pictures).toHaveLength(2);
  });

  test('is nobody else’s', async () => {
    const id = await shown();
    await name(other, '2');
    expect((await callRaw(opened, withdrawOffer, { id }, other)).status).toBe(404);
    expect((await callRaw(opened, renewOffer, { id }, other)).status).toBe(404);
    expect((await callRaw(opened, changeOwnOffer, { id, ...HOME }, other)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

test('it ends by the clock; its writer hears of it before and after, once each, and renews it', async () => {
  const id = await shown();
  const at = (days: number) => NOW + days * DAY_MS;
  const end = (days: number) => endOffers({ ...opened, now: at(days) });
  expect(await end(52)).toBe(0);
  expect(await end(54)).toBe(1);
  expect(await end(55)).toBe(0);
  expect(await list({}, at(59))).toHaveLength(1);
  expect(await list({}, at(60))).toEqual([]);
  expect(await end(60)).toBe(1);
  expect(await end(61)).toBe(0);
  expect((await news(at(61))).map(([, detail]) => detail).sort()).toEqual(['ended', 'ending', 'shown']);
  await call(opened, renewOffer, { id }, { ...writer, now: at(62) });
  expect(await list({}, at(62 + 59))).toHaveLength(1);
  expect(await end(62 + 54)).toBe(1);
});

describe('a lead', () => {
  const lead = (id: number, more: object = {}) => ({
    type: 2 as const,
    kind: 'visit' as const,
    mobile: '13800138000',
    offerId: id,
    consentVersion: LEAD_COPY.offerConsentVersion,
    shareConsent: true,
    ...more,
  });

  test('reaches the writer where its visitor agreed, and is gone when they take that back', async () => {
    const id = await shown();
    const { number } = await call(opened, saveRealPriceLead, lead(id));
    expect(await own(id)).toMatchObject({ leads: [{ mobile: '13800138000', leftAt: NOW }] });
    expect((await news()).map(([, detail]) => detail)).toContain('lead');
    expect((await call(opened, getOffer, { id }, other)).own).toBeNull();
    const row = await opened.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ number, house_id: 101, offer_id: id, city_id: 605 });
    await opened.db.updateTable('leads').set({ share_consent: 0 }).execute();
    expect(await own(id)).toMatchObject({ leads: [] });
  });

  test('without that it is customer service’s alone', async () => {
    const id = await shown();
    await call(opened, saveRealPriceLead, lead(id, { shareConsent: false }));
    expect(await own(id)).toMatchObject({ leads: [] });
    expect((await news()).map(([, detail]) => detail)).toEqual(['shown']);
  });

  test('names what others read alone, under its own text', async () => {
    const { id } = await write();
    expect((await callRaw(opened, saveRealPriceLead, lead(id))).status).toBe(404);
    await pass(id);
    const agents = { consentVersion: LEAD_COPY.consentVersion };
    expect((await callRaw(opened, saveRealPriceLead, lead(id, agents))).status).toBe(400);
  });
});

test('the console sees the home, its pictures, and what may be the same', async () => {
  const { id } = await write({ pictures: [await picture()] });
  const shown = await consolePostsPage.consolePart?.load({
    consoleContext: consoleContext.context,
    sessionId: null,
    client: { system: 'other', kind: 'browser' },
    query: { id: String(id) },
    posted: null,
    upload: null,
    now: NOW,
    keepSession: () => {},
    device: null,
  } as unknown as ConsolePageContext);
  const { post } = shown as PostsPageProps;
  const facts = Object.fromEntries((post?.facts ?? []).map((fact) => [fact.name, fact.text]));
  expect(facts).toMatchObject({ 房子: '3室2厅 89㎡ 12/18层', 开价: '500万' });
  expect(facts.像是同一套).toContain('在售房源 1001');
  expect(post?.pictures).toHaveLength(1);
});

describe('pages', () => {
  const form = {
    do: 'write',
    kind: 'sale',
    area: '89平',
    layout: '三房两厅',
    floor: '12/18',
    price: '5百万',
    text: HOME.text,
    tie: 'own',
    consent: '1',
  };
  const post = (posted: Record<string, string>, who: Who = writer) =>
    expertOffersPage.load(
      pageContext(
        opened,
        `/605/pubBySuperior/${superId}?write=1&house=101`,
        { params: { pubBySuperior: String(superId) }, posted },
        who,
      ),
    );

  test('a form is read as people write, and leads to the home', async () => {
    const answer = await post(form);
    const [row] = await opened.db.selectFrom('offers').selectAll().execute();
    expect(row).toMatchObject({ price: 500_000_000, rooms: 3, halls: 2, area: 89, floor: 12, floor_band: 'mid' });
    expect(answer).toEqual({ redirectTo: `/605/pubBySuperior?id=${row?.id}&done=writtenHeld`, seeOther: true });
  });

  test('what is wrong is said by field, what was understood beside it, and nothing is lost', async () => {
    expect(await post({ ...form, layout: '大', tie: '' })).toMatchObject({
      shown: 'form',
      understood: '500万',
      raw: { price: '5百万', text: HOME.text },
      problems: { layout: expect.any(String), tie: expect.any(String) },
    });
  });

  test('of somebody else it is a list, whatever its address asks for', async () => {
    expect(await post(form, other)).toMatchObject({ shown: 'list', expert: { name: CARD.name } });
    expect(await opened.db.selectFrom('offers').selectAll().execute()).toEqual([]);
  });

  test('the city’s list and one of them', async () => {
    const id = await shown();
    const load = (query: string, who?: Who) =>
      offersPage.load(pageContext(opened, `/605/pubBySuperior${query}`, {}, who));
    expect(await load('?kind=rent')).toMatchObject({ shown: 'list', isEmpty: true, ownId: null });
    expect(await load('', writer)).toMatchObject({ offers: [{ id }], ownId: superId });
    expect(await load(`?id=${id}`)).toMatchObject({ shown: 'offer', own: null });
    expect(await load(`?id=${id}`, writer)).toMatchObject({ own: { state: 'shown' } });
  });

  test('leaves out what lies where its viewer has ruled the community out, and says how many', async () => {
    const id = await shown();
    const load = (query: string, more: Partial<ViewerMarks> = {}) => {
      const marks: ViewerMarks = { marks: { 'community-101': 'exclude' }, hidden: ['community-101'], ...more };
      return offersPage.load(
        pageContext(opened, `/605/pubBySuperior${query}`, { viewer: { role: 'member', phone: null, marks } }, other),
      );
    };
    expect(offersPage.marks, 'else no page knows of them').toBe(true);
    expect(await load('')).toMatchObject({ offers: [], leftOut: 1, isEmpty: false });
    expect(await load('', { isShown: true })).toMatchObject({ offers: [{ id }], leftOut: 1 });
    expect(await load('?house=101')).toMatchObject({ offers: [{ id }], leftOut: 0 });
    expect(await load('', { hidden: ['community-102'] })).toMatchObject({ offers: [{ id }], leftOut: 0 });
  });
});
