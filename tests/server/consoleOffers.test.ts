import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleOfferProps, ConsoleOffersProps } from '@/lib/console/views/offerPages';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { OFFER_COPY, OFFER_FORM_COPY } from '@/lib/offer/words';
import { storeConsoleAgent } from '@/lib/server/agent/queries/consoleAgents';
import { passPost, refusePost } from '@/lib/server/console/commands/decidePost';
import { consoleOfferPage } from '@/lib/server/console/pages/offerPage';
import { consoleOffersPage } from '@/lib/server/console/pages/offersPage';
import { database } from '@/lib/server/database/database';
import { getOffer } from '@/lib/server/offer/calls/readOffers';
import { getPrivateOffers } from '@/services/offer';
import { call } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow, communityRow, districtRow, plateRow } from '../kit/rows';
import { sentFiles } from '../kit/sentFiles';

// Agents publish homes in the console, by its pages and forms; visitors read them as anybody's.

withOwnDataDir();

let operator: InConsole;
let agent: InConsole;
let other: InConsole;
let nobody: InConsole;
const [HER, HIM] = [900_000_001, 900_000_002];

beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  await opened.db.insertInto('districts').values(districtRow()).execute();
  await opened.db.insertInto('plates').values(plateRow()).execute();
  await opened.db
    .insertInto('communities')
    .values([communityRow(), communityRow({ id: 102, name: '三林苑二期' })])
    .execute();
  operator = await inConsole(opened, 'operator', Date.now());
  agent = await inConsole(opened, 'agent', Date.now());
  other = await inConsole(opened, 'agent', Date.now());
  nobody = await inConsole(opened, 'agent', Date.now());
  for (const [agent_id, name, who] of [
    [HER, '林晓', agent],
    [HIM, '周航', other],
  ] as const)
    await storeConsoleAgent(opened.db, {
      agent_id,
      city_id: 605,
      duty: 'agent',
      name,
      store: '三林店',
      company: '安栖',
      licence_no: `沪-${agent_id}`,
      since_year: 2018,
      intro: null,
      plates: '[]',
      staff_id: who.context.staff.id,
      created_at: 0,
      updated_at: 0,
      withdrawn_at: null,
      file_id: null,
    });
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['posts', 'offers', 'offer_pictures'] as const) await db.deleteFrom(table).execute();
});

const list = async (staff: InConsole, query: Record<string, string> = {}) =>
  (await visitConsole(consoleOffersPage, { staff: staff.token, query })).props as unknown as ConsoleOffersProps;
const open = (query: Record<string, string>, staff = agent, posted?: Record<string, string>) =>
  visitConsole(consoleOfferPage, { staff: staff.token, query, posted });
const propsOf = async (id: string, staff = agent) => (await open({ id }, staff)).props as unknown as ConsoleOfferProps;

const HOME = {
  do: 'write',
  kind: 'sale',
  tie: 'entrusted',
  area: '89',
  layout: '3室2厅',
  floor: '12/18',
  price: '500万',
  orientation: '南',
  decoration: '精装',
  text: '南北通透，楼下就是公园，采光很好',
  consent: '1',
};
/** Written; answers with its number. */
async function written(more: Record<string, string> = {}, staff = agent): Promise<string> {
  const { to } = await open({ house: '101' }, staff, { ...HOME, ...more });
  return /id=(\d+)&done=written/.exec(to ?? '')?.[1] ?? `led to ${to}`;
}
const consoleContext = async () => ({ ...operator.context, ...(await database()), now: Date.now() });
const pass = async (id: string) => passPost(await consoleContext(), Number(id));
const readers = async () => {
  const opened = await database();
  return (await call(opened, getPrivateOffers, { cityId: 605 }, { now: Date.now() })).offers;
};
const log = async (id: string) =>
  (await (await database()).db.selectFrom('audit_log').select(['action', 'reason']).where('subject', '=', id).execute())
    .filter(({ action }) => action.startsWith('offer-'))
    .map(({ action, reason }) => (reason ? `${action} ${reason}` : action));

test('an agent finds the community by its name; whoever is no agent to visitors is told so', async () => {
  expect(await list(agent)).toMatchObject({ mayPublish: true, candidates: null, table: { total: 0 } });
  expect((await list(agent, { community: '三林苑' })).candidates?.map(({ id }) => id)).toEqual([101, 102]);
  expect((await list(agent, { community: '没有这个' })).candidates).toEqual([]);
  expect((await list(agent, { community: '%' })).candidates).toEqual([]);
  expect(await list(nobody, { community: '三林苑' })).toMatchObject({ mayPublish: false, candidates: null });
  expect((await list(nobody)).table.empty).toMatchObject({ reason: copy.noAgent });
  expect(await open({ house: '101' }, nobody)).toMatchObject({ notFound: true });
  expect(await open({ house: '999' })).toMatchObject({ notFound: true });
});

describe('a home that an agent publishes', () => {
  test('waits until somebody has looked, and then is read in the agent’s name', async () => {
    const id = await written();
    expect(await propsOf(id)).toMatchObject({ href: null, withdraws: 'own', form: { raw: { price: '500' } } });
    expect(await readers()).toEqual([]);
    await pass(id);
    expect(await readers()).toMatchObject([{ id: Number(id), author: '林晓', agentId: HER, superId: null }]);
    expect(await propsOf(id)).toMatchObject({ href: `/605/pubBySuperior?id=${id}`, mayRenew: true });
    expect(await log(id)).toEqual(['offer-write']);
  });

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const { props } = await open({ house: '101' }, agent, { ...HOME, price: '面议', layout: '大房子' });
    expect(props).toMatchObject({
      form: { raw: { area: '89', text: HOME.text }, problems: { layout: OFFER_FORM_COPY.problems.layout } },
    });
    const { problems } = (props as unknown as ConsoleOfferProps).form ?? {};
    expect(Object.keys(problems ?? {}).sort()).toEqual(['layout', 'price']);
    expect((await list(agent)).table.total).toBe(0);
  });

  test('a price is changed at once, words are looked at again, and why one was refused is told', async () => {
    const id = await written();
    await pass(id);
    expect(await open({ id }, agent, { ...HOME, price: '480万' })).toMatchObject({
      to: `/console/offer?id=${id}&done=changed`,
    });
    expect(await readers()).toMatchObject([{ price: 480_000_000, cutFrom: 500_000_000 }]);
    const said = '房东急卖，加微信 fangjing2026 细聊';
    expect((await open({ id }, agent, { ...HOME, price: '480万', text: said })).to).toContain('done=changedHeld');
    expect(await readers()).toEqual([]);
    await refusePost(await consoleContext(), Number(id), '去掉微信号');
    expect((await propsOf(id)).facts).toContainEqual({ name: copy.verdict, text: '去掉微信号' });
  });

  test('has pictures, encoded anew, seen in the console by whoever may see the home', async () => {
    const blank = { create: { width: 40, height: 30, channels: 3, background: 'red' } } as const;
    const photo = await sharp(blank).jpeg().toBuffer();
    const bad = await visitConsole(consoleOfferPage, {
      staff: agent.token,
      query: { house: '101' },
      ...sentFiles(HOME, { 'a.jpg': Buffer.from('no picture') }),
    });
    expect(bad.props).toMatchObject({ form: { problems: { pictures: expect.stringContaining('第 1 张') } } });
    const large = sentFiles({}, {}, 'tooLarge');
    const refused = await visitConsole(consoleOfferPage, { staff: agent.token, query: { house: '101' }, ...large });
    expect(refused.props).toMatchObject({ form: { problems: { pictures: expect.any(String) } } });
    const { to } = await visitConsole(consoleOfferPage, {
      staff: agent.token,
      query: { house: '101' },
      ...sentFiles({ ...HOME, area: '90' }, { 'a.jpg': photo }),
    });
    const id = /id=(\d+)&done=writtenHeld/.exec(to ?? '')?.[1] ?? '';
    const [src = ''] = (await propsOf(id)).pictures;
    const picture = new URL(src, 'http://x.cn').searchParams.get('picture') ?? '';
    expect((await open({ id, picture })).headers['content-type']).toBe('image/webp');
    expect(await open({ id, picture }, other)).toMatchObject({ notFound: true });
    await open({ id }, agent, { ...HOME, area: '90', [`without-${picture}`]: '1' });
    expect((await propsOf(id)).pictures).toEqual([]);
  });

  test('is renewed and taken down by its own agent', async () => {
    const id = await written();
    expect((await open({ id }, agent, { do: 'renew' })).props, 'not before others read it').toMatchObject({
      problems: { other: expect.any(String) },
    });
    await pass(id);
    expect((await open({ id }, agent, { do: 'renew' })).to).toContain('done=renew');
    expect((await open({ id }, agent, { do: 'withdraw' })).to).toContain('done=withdraw');
    expect(await readers()).toEqual([]);
    expect(await propsOf(id)).toMatchObject({ form: null, withdraws: null, mayRenew: false });
    expect(await log(id)).toEqual(['offer-write', 'offer-renew', 'offer-withdraw']);
    expect((await list(agent, { state: 'up' })).table.total).toBe(0);
    expect((await list(agent, { state: 'down' })).table.total).toBe(1);
  });

  test('is nothing to another agent; an operator reads it and takes it down with a reason', async () => {
    const id = await written();
    await written({ text: '别人的另一套，朝南，带车位的' }, other);
    await pass(id);
    expect((await list(agent)).table.total).toBe(1);
    expect((await list(operator)).table.total).toBe(2);
    expect(await open({ id }, other)).toMatchObject({ notFound: true });
    for (const posted of [{ do: 'withdraw' }, { do: 'renew' }, HOME])
      expect(await open({ id }, other, posted)).toMatchObject({ notFound: true });
    expect(await propsOf(id, operator)).toMatchObject({ form: null, text: HOME.text, withdraws: 'other' });
    const mute = await open({ id }, operator, { do: 'withdraw', reason: '' });
    expect(mute.props).toMatchObject({ problems: { reason: expect.any(String) } });
    expect(await open({ id }, operator, HOME), 'and changes nothing in another’s name').toMatchObject({
      props: { problems: { other: copy.noAgent } },
    });
    expect((await open({ id }, operator, { do: 'withdraw', reason: '房主说没委托' })).to).toContain('done=withdraw');
    expect(await readers()).toEqual([]);
    expect(await log(id)).toEqual(['offer-write', 'offer-withdraw 房主说没委托']);
  });

  test('is read by nobody once its agent is withdrawn', async () => {
    const id = await written();
    await pass(id);
    const { db } = await database();
    const her = db.updateTable('desk_agents').where('agent_id', '=', HER);
    await her.set({ withdrawn_at: 1 }).execute();
    expect(await readers()).toEqual([]);
    expect((await list(agent)).mayPublish).toBe(false);
    await her.set({ withdrawn_at: null }).execute();
    expect(await call(await database(), getOffer, { id: Number(id) }, { now: Date.now() })).toMatchObject({
      offer: { kind: 'sale' },
    });
  });
});

test('the list is a file too, and says what a home is in words', async () => {
  await written();
  const { table } = await list(agent);
  expect(table.rows[0]?.cells.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['三林苑 3室2厅 89㎡', '500万', OFFER_COPY.states.waiting]),
  );
});
