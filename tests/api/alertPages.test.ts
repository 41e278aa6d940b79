import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS_FACTS } from '@/lib/account/viewer';
import { YEAR_SEARCH_DAYS } from '@/lib/alert/savedSearch';
import { LINK_DAYS } from '@/lib/alert/shortLink';
import type { FindHousePageProps, FindYearPageProps, MessagesPageProps } from '@/lib/alert/views/messagesPage';
import { hrefToEdit } from '@/lib/alert/views/noticeText';
import { ALERT_CONSENT_VERSIONS, ALERT_COPY } from '@/lib/alert/words/alerts';
import { FIND_COPY, MESSAGES_COPY } from '@/lib/alert/words/messages';
import { DAY_MS } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { addressToSave } from '@/lib/search/views/searchName';
import { changeOwnSearch } from '@/lib/server/alert/calls/changeSearch';
import { getOwnSearches } from '@/lib/server/alert/calls/listSearches';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import { findHousePage } from '@/lib/server/alert/pages/findHousePage';
import { findYearPage } from '@/lib/server/alert/pages/findYearPage';
import { linkErrorPage, linkPage } from '@/lib/server/alert/pages/linkPages';
import { messagesPage } from '@/lib/server/alert/pages/messagesPage';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { leadInConsole } from '@/lib/server/lead/commands/answerLead';
import { deleteLead } from '@/lib/server/lead/queries/leads';
import type { Page } from '@/lib/server/page/definePage';
import { findSession } from '@/lib/server/session/findSession';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { answerTalk } from '@/lib/server/talk/commands/answerTalk';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { saveOwnSearch } from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { sendMessage } from '@/services/talk';
import { call, testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { inConsole } from '../kit/console';
import { leadRow } from '../kit/lead';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// The pages of saved searches as forms alone: what is posted, where it leads, and what it has done.

let opened: OpenDatabase;
let own: SignedIn;
let mine: Partial<ApiContext>;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'notices', 'short_links', 'consents', 'users', 'sessions'] as const)
    await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  const session = await findSession(opened.db, own.token, NOW);
  if (!session) throw new Error('nobody is signed in');
  mine = { viewer: session.viewer, sessionId: session.id };
});

interface Visit {
  posted?: RawForm;
  who?: Partial<ApiContext>;
  now?: number;
}

/** What a page makes of an address, and of what is posted to it. */
async function visit<Props extends object>(
  page: Page<Props>,
  address: string,
  { posted, who = mine, now = NOW }: Visit = {},
) {
  const context = testContext(opened, { ...who, now });
  const { searchParams } = new URL(address, 'http://localhost');
  return page.load({
    city: CITY,
    params: {},
    query: Object.fromEntries([...searchParams].reverse()),
    segments: [],
    ownCommutes: () => [],
    keepCommutes: () => false,
    path: address,
    posted: posted ?? null,
    viewer: who.viewer ? { role: who.viewer.role, phone: null } : ANONYMOUS_FACTS,
    request: context,
    environment: context.environment,
    now,
    shared: (_name, make) => make(context, () => undefined),
  });
}
const ledTo = async (answer: Promise<object>) => ((await answer) as { redirectTo?: string }).redirectTo;
const searches = async () => (await call(opened, getOwnSearches, {}, mine)).searches;
const NEED = '/605/find-house?tab=resale&district=1&priceMin=300&priceMax=600&room=2&room=3&moveIn=half&purpose=first';

describe('帮我找房', () => {
  const find = (address: string, more?: Visit) => visit(findHousePage, address, more) as Promise<FindHousePageProps>;

  test('asks before it finds; what was asked stands in the form again', async () => {
    expect(await find('/605/find-house')).toMatchObject({ found: null, tab: 'resale', problem: null });
    const asked = await find(NEED, { who: {} });
    expect(asked.chosen).toEqual({
      district: [1],
      plate: [],
      room: [2, 3],
      from: '300',
      to: '600',
      moveIn: 'half',
      purpose: 'first',
    });
    expect(asked.found?.total).toBe('1');
    expect(asked.found?.href).toContain('price=300-600');
  });

  test('six areas are too many', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((id) => `&district=${id}`).join('');
    expect((await find(`/605/find-house?tab=resale${six}`)).problem).toBe(FIND_COPY.tooManyAreas);
    expect((await find(`/605/find-house?tab=resale${six.slice(0, -11)}`)).problem).toBeNull();
  });

  test('a budget that is no number is said, and nothing is searched for or saved without it', async () => {
    const address = '/605/find-house?tab=resale&district=1&priceMin=三五百&priceMax=600';
    expect(await find(address)).toMatchObject({ problem: FIND_COPY.badBudget.resale, found: null });
    expect(await find(address, { posted: { do: 'find' } })).toMatchObject({ problem: FIND_COPY.badBudget.resale });
    expect(await find('/605/find-house?tab=rent&rentMin=x')).toMatchObject({ problem: FIND_COPY.badBudget.rent });
    for (const fits of ['priceMin=600&priceMax=300', 'priceMin=300', 'priceMax=６００'])
      expect((await find(`/605/find-house?tab=resale&${fits}`)).problem, fits).toBeNull();
  });

  test('is saved with what it asks besides, and changed by its own form', async () => {
    expect(await ledTo(find(NEED, { posted: { do: 'find' } }))).toBe('/im?show=searches&done=saved');
    const [saved] = await searches();
    expect(saved).toMatchObject({ form: 'find', tab: 'resale', query: 'district=1&price=300-600&room=2%2C3' });
    expect(saved?.need).toEqual({ moveIn: 'half', purpose: 'first' });
    expect(saved?.name).toBe('浦东 300至600万 2室、3室 买房');
    const edit = hrefToEdit(saved as NonNullable<typeof saved>);
    expect((await find(edit)).chosen).toMatchObject({
      district: [1],
      from: '300',
      to: '600',
      room: [2, 3],
      moveIn: 'half',
    });
    await find(edit.replace('priceMax=600', 'priceMax=700'), { posted: { do: 'find' } });
    expect(await searches()).toMatchObject([{ id: saved?.id, query: expect.stringContaining('price=300-700') }]);
  });

  test('of who is nobody leads to signing in, with all that was asked in the address', async () => {
    await expect(find(NEED, { posted: { do: 'year' }, who: {} })).rejects.toMatchObject({ code: 'loginRequired' });
    expect(await searches()).toEqual([]);
  });

  test('of rents is asked in yuan', async () => {
    const asked = await find('/605/find-house?tab=rent&rentMin=3000&rentMax=5000');
    expect(asked.chosen).toMatchObject({ from: '3000', to: '5000' });
    await find('/605/find-house?tab=rent&rentMin=3000&rentMax=5000&purpose=first', { posted: { do: 'find' } });
    expect(await searches()).toMatchObject([{ tab: 'rent', query: 'rent=3000-5000', need: { purpose: null } }]);
  });
});

describe('全年找房', () => {
  const year = (address: string, more?: Visit) => visit(findYearPage, address, more) as Promise<FindYearPageProps>;
  const begin = async () => {
    const to = await ledTo(visit(findHousePage, NEED, { posted: { do: 'year' } }));
    expect(to).toMatch(/^\/605\/find-house-365\?id=.+&done=saved$/);
    return (await searches())[0]?.id ?? '';
  };

  test('lasts a year, ends, and goes on for another', async () => {
    const id = await begin();
    const end = NOW + YEAR_SEARCH_DAYS * DAY_MS;
    expect((await year('/605/find-house-365')).search).toMatchObject({ id, untilAt: end, standing: 'on' });
    expect((await year('/605/find-house-365', { now: end - 1 })).search?.standing).toBe('on');
    expect((await year('/605/find-house-365', { now: end })).search?.standing).toBe('ended');
    expect(await ledTo(year('/605/find-house-365', { posted: { do: 'extend', id }, now: end }))).toContain(id);
    expect((await year('/605/find-house-365', { now: end })).search).toMatchObject({
      standing: 'on',
      untilAt: end + YEAR_SEARCH_DAYS * DAY_MS,
    });
  });

  test('is paused and taken away by its buttons; of nobody and before the first there is none', async () => {
    expect((await year('/605/find-house-365')).search).toBeNull();
    const id = await begin();
    await year('/605/find-house-365', { posted: { do: 'pause', id } });
    expect((await year('/605/find-house-365')).search?.standing).toBe('paused');
    expect((await year('/605/find-house-365', { who: {} })).search).toBeNull();
    expect(await ledTo(year('/605/find-house-365', { posted: { do: 'remove', id } }))).toBe(
      '/605/find-house-365?done=removed',
    );
    expect(await searches()).toEqual([]);
  });
});

describe('消息', () => {
  const messages = (address: string, more?: Visit) => visit(messagesPage, address, more) as Promise<MessagesPageProps>;
  const save = async () =>
    (await call(opened, saveOwnSearch, { cityId: 605, tab: 'resale', query: 'room=2', name: '2室' }, mine)).id;

  test('each button of a search does what it says', async () => {
    const id = await save();
    const press = (deed: string, more: RawForm = {}) =>
      messages('/im?show=searches', { posted: { do: deed, id, ...more } });
    const state = async () => (await searches())[0];
    expect(await ledTo(press('pause'))).toBe('/im?show=searches&done=changed');
    expect((await state())?.standing).toBe('paused');
    await press('resume');
    expect((await state())?.standing).toBe('on');
    await press('daily');
    expect((await state())?.pace).toBe('daily');
    await press('now');
    expect((await state())?.pace).toBe('now');
    expect((await press('text-on')).problem).toBe(MESSAGES_COPY.consentMissing);
    expect((await state())?.byText).toBe(false);
    await press('text-on', { consent: '1' });
    expect((await state())?.byText).toBe(true);
    await press('text-off');
    expect((await state())?.byText).toBe(false);
    expect(await ledTo(press('remove'))).toBe('/im?show=searches&done=removed');
    expect(await state()).toBeUndefined();
    expect((await press('remove')).problem).not.toBeNull();
  });

  test('each list says how many messages wait in conversations', async () => {
    await storeSupport(opened.db, 'enabled', '1');
    await storeSupport(opened.db, 'peer', 'service@fangjing');
    const first = { peerid: 'service@fangjing', cityId: 605, clientId: 'of-the-list', text: '在吗' };
    await call(opened, sendMessage, first, mine);
    const { id } = await opened.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    const { context } = await inConsole(opened, 'operator');
    for (const said of ['first', 'second']) await answerTalk({ ...context, now: NOW }, id, said, `answer-${said}`);
    for (const address of ['/im', '/im?show=talks', '/im?show=searches', '/im?show=ways'])
      expect(await messages(address), address).toMatchObject({ unreadTalks: 2 });
  });

  test('a button that is none does nothing, and nobody is told of it', async () => {
    expect(await messages('/im?show=searches', { posted: { do: 'toString' } })).toMatchObject({ problem: null });
  });

  test('saves the search of an address that a list has made, once its holder is signed in', async () => {
    const query = { tab: 'rent', room: '2', price: '', page: '1' };
    const address = addressToSave({ cityId: 605, name: '2室 · 租房', query });
    await expect(messages(address, { posted: { do: 'save' }, who: {} })).rejects.toMatchObject({
      code: 'loginRequired',
    });
    expect(await messages(address)).toMatchObject({
      toSave: { name: '2室 · 租房', action: address, href: expect.stringContaining('room=2') },
    });
    expect(await searches(), 'looking saves nothing').toEqual([]);
    expect(await ledTo(messages(address, { posted: { do: 'save' } }))).toBe('/im?show=searches&done=saved');
    expect(await searches()).toMatchObject([{ tab: 'rent', query: 'room=2', name: '2室 · 租房' }]);
  });

  test('of an address that names no search, or a list that tells nothing, there is nothing to save', async () => {
    for (const address of [
      '/im?show=searches&name=x',
      '/im?show=searches&search=room%3D2',
      '/im?show=searches&name=x&search=tab%3Dqa',
    ]) {
      expect(await messages(address), address).toMatchObject({ toSave: null });
      expect(await messages(address, { posted: { do: 'save' } }), address).toMatchObject({ problem: null });
    }
    const lost = addressToSave({ cityId: 605, name: 'x', query: { q: '没有这个地方的名字' } });
    expect((await messages(lost, { posted: { do: 'save' } })).problem).toBe(ALERT_COPY.unknownWords);
  });

  test('is for who is signed in, but for what this device has asked for', async () => {
    const nobody = (address: string) => messages(address, { who: {} });
    for (const address of ['/im', '/im?show=requests'])
      expect(await nobody(address), address).toEqual({
        view: 'requests',
        done: null,
        problem: null,
        requests: null,
        refused: null,
        call: null,
        servicePhone: null,
      });
    for (const address of ['/im?show=notices', '/im?show=talks', '/im?show=searches', '/im?show=ways', '/im?userid=a'])
      await expect(nobody(address), address).rejects.toBeInstanceOf(ApiError);
    await expect(messages('/im', { posted: { do: 'withdraw' }, who: {} })).rejects.toBeInstanceOf(ApiError);
  });

  test('one’s own requests are pressed for and given to somebody else by their forms, and listed by what they ask', async () => {
    const { index, cipher } = vaultPhone(own.phone);
    const number = '48271935';
    await opened.db
      .insertInto('leads')
      .values(leadRow({ id: 'mine', number, phone_index: index, phone_cipher: cipher, created_at: NOW - DAY_MS }))
      .execute();
    const held = { lead_id: 'mine', staff_id: 's', way: 'hand' as const, assigned_at: NOW };
    await opened.db.insertInto('lead_assignments').values(held).execute();
    const address = '/im?show=requests';
    expect(await messages(`${address}&tab=price`)).toMatchObject({
      requests: { tab: 'price', open: [{ number, mayUrge: true, mayChangeFollower: true }] },
    });
    const done = async (posted: RawForm) => ledTo(messages(address, { posted: { number, ...posted } }));
    expect(await done({ do: 'urge' })).toBe('/im?show=requests&done=urged');
    expect(await done({ do: 'follower', reason: 'silent' })).toBe('/im?show=requests&done=follower');
    const underTab = messages(`${address}&tab=price`, { posted: { number, do: 'words', words: '想问问车位' } });
    expect(await ledTo(underTab), 'back to the tab that it was pressed under').toBe(
      '/im?show=requests&tab=price&done=changed',
    );
    expect(await messages(address)).toMatchObject({
      requests: { open: [{ number, mayUrge: false, mayChangeFollower: false }] },
    });
    await deleteLead(opened.db, number);
  });

  test('the number of a request is taken from agents in place, and an agent who held it holds it no longer', async () => {
    const { index, cipher } = vaultPhone(own.phone);
    const number = '48271936';
    const lead = { id: 'shared', number, phone_index: index, phone_cipher: cipher, share_consent: 1 as const };
    await opened.db.insertInto('leads').values(leadRow(lead)).execute();
    const { context } = await inConsole(opened, 'agent');
    await opened.db
      .insertInto('lead_assignments')
      .values({ lead_id: 'shared', staff_id: context.staff.id, way: 'hand', assigned_at: NOW })
      .execute();
    const address = '/im?show=requests';
    expect(await messages(address)).toMatchObject({ requests: { shared: [{ number }] } });
    await expect(leadInConsole(opened.db, context.staff, 'shared')).resolves.toMatchObject({ id: 'shared' });
    expect(await ledTo(messages(address, { posted: { do: 'unshare', number } }))).toBe(
      '/im?show=requests&done=unshared',
    );
    expect(await messages(address)).toMatchObject({ requests: { shared: [] } });
    await expect(leadInConsole(opened.db, context.staff, 'shared')).rejects.toMatchObject({ code: 'notFound' });
    const other = await messages(address, { posted: { do: 'unshare', number: '11111111' } });
    expect(other, 'of a number that is none of theirs').toMatchObject({ problem: LEAD_CALL_COPY.receiptNotFound });
    await deleteLead(opened.db, number);
  });

  test('the next viewing names the way there; an agent is called by a number in between alone', async () => {
    const { index, cipher } = vaultPhone(own.phone);
    const number = '48271937';
    const lead = { id: 'met', number, kind: 'visit' as const, phone_index: index, phone_cipher: cipher };
    await opened.db
      .insertInto('leads')
      .values(leadRow({ ...lead, state: 'arranged', state_at: NOW }))
      .execute();
    const viewing = { lead_id: 'met', staff_id: 's', minutes: 30, place: '东门见', sequence: 1, updated_at: NOW };
    await opened.db
      .insertInto('lead_viewings')
      .values({ ...viewing, starts_at: NOW + DAY_MS })
      .execute();
    const page = await messages('/im?show=requests');
    expect(page).toMatchObject({
      requests: {
        next: { facts: '东门见 · 编号 4827 1937', meeting: { agent: null, mayCall: false }, row: { number } },
        open: [],
      },
    });
    const called = await messages('/im?show=requests', { posted: { do: 'call', number } });
    expect(called, 'nobody was chosen').toMatchObject({ call: null, problem: expect.any(String) });
    await deleteLead(opened.db, number);
  });
});

describe('short links', () => {
  const open = (address: string, more: Visit = {}) => visit(linkPage, address, { who: {}, ...more });
  const make = (target: 'messages' | 'stop-texts') => makeShortLink(opened.db, own.userId, target, NOW);

  test('of messages leads to them, until its end', async () => {
    const token = await make('messages');
    expect(await open(`/activity/msglink?t=${token}`)).toEqual({ redirectTo: '/im', seeOther: true });
    expect(await ledTo(open(`/activity/msglink?t=${token}`))).toBe('/im');
    const late = NOW + LINK_DAYS * DAY_MS;
    expect(await ledTo(open(`/activity/msglink?t=${token}`, { now: late }))).toBe(
      '/activity/msglink/error?why=expired',
    );
  });

  test('that ends texts shows a button, which ends them once', async () => {
    const { id } = await call(opened, saveOwnSearch, { cityId: 605, tab: 'resale', query: '', name: '全部' }, mine);
    await call(opened, changeOwnSearch, { id, byText: true, consentVersion: ALERT_CONSENT_VERSIONS[0] }, mine);
    const address = `/activity/msglink?t=${await make('stop-texts')}`;
    expect(await open(address)).toMatchObject({ isStopped: false });
    expect((await searches())[0]?.byText).toBe(true);
    expect(await ledTo(open(address, { posted: {} }))).toBe('/activity/msglink?done=stopped');
    expect((await searches())[0]?.byText).toBe(false);
    expect(await ledTo(open(address, { posted: {} }))).toBe('/activity/msglink/error?why=used');
    expect(await open('/activity/msglink?done=stopped')).toEqual({ token: '', isStopped: true, of: 'text' });
  });

  test.each(['', '?t=', '?t=x', `?t=${'x'.repeat(16)}`, `?t=${'x'.repeat(400)}`])('of nothing: %j', async (query) => {
    expect(await ledTo(open(`/activity/msglink${query}`))).toBe('/activity/msglink/error?why=invalid');
  });

  test('why one leads nowhere is one of three sentences', async () => {
    const why = async (name: string) => visit(linkErrorPage, `/activity/msglink/error?why=${name}`, { who: {} });
    expect(await why('expired')).toEqual({ failure: 'expired' });
    expect(await why('<script>')).toEqual({ failure: 'invalid' });
  });
});
