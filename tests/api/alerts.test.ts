import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_A_DAY } from '@/lib/alert/channel';
import { MAX_NOTICES_A_BATCH, MAX_SAVED_SEARCHES } from '@/lib/alert/savedSearch';
import { LINK_DAYS } from '@/lib/alert/shortLink';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { DAY_MS } from '@/lib/kernel/day';
import type { HomeMark } from '@/lib/note/homeMark';
import type { OwnMark } from '@/lib/note/mark';
import { getOwnConsents } from '@/lib/server/account/calls/listConsents';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { clearAccount } from '@/lib/server/account/queries/users';
import { changeOwnSearch } from '@/lib/server/alert/calls/changeSearch';
import { changeAlertSettings } from '@/lib/server/alert/calls/changeSettings';
import { getAlertSettings } from '@/lib/server/alert/calls/getSettings';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import { getOwnSearches } from '@/lib/server/alert/calls/listSearches';
import { removeOwnSearch } from '@/lib/server/alert/calls/removeSearch';
import { setFollowAlerts } from '@/lib/server/alert/calls/setFollowAlerts';
import { getShortLink } from '@/lib/server/alert/calls/shortLink';
import { stopAlertChannel } from '@/lib/server/alert/calls/stopAlertChannel';
import { stopTextsByLink } from '@/lib/server/alert/calls/stopTextsByLink';
import { matchChanges } from '@/lib/server/alert/commands/matchChanges';
import { notifyByText } from '@/lib/server/alert/commands/notifyByText';
import { matchChangesJob } from '@/lib/server/alert/jobs/matchChanges';
import { notifyByTextJob } from '@/lib/server/alert/jobs/notifyByText';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import { revokeOf } from '@/lib/server/alert/queries/notices';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { newFollow } from '@/lib/server/follow/commands/newFollow';
import { storeFollows } from '@/lib/server/follow/queries/follows';
import { logDestination } from '@/lib/server/log/log';
import { findSession } from '@/lib/server/session/findSession';
import { openText } from '@/lib/server/vault/phoneVault';
import { exportOwnData } from '@/services/account';
import * as calls from '@/services/alert';
import { addFollow, endFollow } from '@/services/follow';
import { markOwnHome } from '@/services/note';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { estateRow, projectRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Saved searches of two members: what they are told, once, and how it ends.

let opened: OpenDatabase;
let own: SignedIn;
let other: SignedIn;
let mine: Partial<ApiContext>;
let theirs: Partial<ApiContext>;

const WAN = 1_000_000;
const [VERSION] = ALERT_CONSENT_VERSIONS;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  const homes = Array.from({ length: 30 }, (_, at) => estateRow({ id: 2001 + at, price: (301 + at) * WAN }));
  await opened.db.insertInto('estates').values(homes).execute();
  await opened.db
    .insertInto('projects')
    .values(projectRow({ id: 201 }))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [
    ...(['saved_searches', 'notices', 'need_finds', 'change_matching', 'short_links', 'home_changes'] as const),
    ...(['follows', 'alert_settings', 'home_marks'] as const),
    ...(['text_messages', 'consents', 'jobs', 'users', 'sessions'] as const),
  ])
    await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  other = await signIn(opened);
  mine = await as(own.token);
  theirs = await as(other.token);
});

async function as(token: string): Promise<Partial<ApiContext>> {
  const session = await findSession(opened.db, token, NOW);
  if (!session) throw new Error('nobody is signed in');
  return { viewer: session.viewer, sessionId: session.id };
}
const save = async (query: string, who = mine, name = '三林 2室') =>
  (await call(opened, calls.saveOwnSearch, { cityId: 605, tab: 'resale', query, name }, who)).id;
const change = (id: string, changes: Omit<calls.SearchChange, 'id'>, who = mine) =>
  callRaw(opened, changeOwnSearch, { id, ...changes }, who);
/** As an import would have noted it: a cut of each of these homes. */
const cut = (ids: readonly number[]) =>
  storeHomeChanges(
    opened.db,
    ids.map((thing_id) => ({
      run_number: 1,
      city_id: 605,
      thing: 'estate' as const,
      thing_id,
      community_id: 101,
      kind: 'cut' as const,
      day: '2026-11-20',
      before: 400 * WAN,
      after: (thing_id - 1700) * WAN,
      recorded_at: NOW,
    })),
  );
const match = (now = NOW) => matchChanges({ ...opened, now }, 605);
const told = async (who = mine, now = NOW) => (await call(opened, getOwnNotices, {}, { ...who, now })).notices;
const homes = async (who = mine, now = NOW) => (await told(who, now)).map(({ thingId }) => thingId).toSorted();

describe('saving a search', () => {
  test('it is there once, by its filters in one order, with its words read as its list reads them', async () => {
    const id = await save('room=2&price=300-500');
    expect(await save('price=300-500&room=2&page=3&sort=newest')).toBe(id);
    const { searches } = await call(opened, getOwnSearches, {}, mine);
    expect(searches).toEqual([
      expect.objectContaining({ id, query: 'price=300-500&room=2', name: '三林 2室', pace: 'now', standing: 'on' }),
    ]);
    expect((await call(opened, getOwnSearches, {}, theirs)).searches).toEqual([]);
  });

  test('what no list knows, a list without changes and one too many are refused', async () => {
    const raw = (input: object) => callRaw(opened, calls.saveOwnSearch, input, mine);
    const input = { cityId: 605, tab: 'resale', query: '', name: '全部' };
    expect((await raw({ ...input, cityId: 999 })).status).toBe(404);
    expect((await raw({ ...input, tab: 'qa' })).status).toBe(400);
    expect((await raw({ ...input, query: 'q=没有这个地方的名字' })).status).toBe(400);
    for (let room = 0; room < MAX_SAVED_SEARCHES; room++) await save(`area=${room + 1}-`);
    expect((await raw(input)).envelope.errMsg).toContain('30');
  });

  test('nobody changes, pauses or removes another’s', async () => {
    const id = await save('room=2');
    expect((await change(id, { paused: true }, theirs)).status).toBe(404);
    expect((await callRaw(opened, removeOwnSearch, { id }, theirs)).status).toBe(404);
    expect(
      (
        await callRaw(
          opened,
          calls.saveOwnSearch,
          { id, cityId: 605, tab: 'resale', query: 'room=3', name: 'x' },
          theirs,
        )
      ).status,
    ).toBe(404);
    expect((await call(opened, getOwnSearches, {}, mine)).searches).toMatchObject([
      { query: 'room=2', standing: 'on' },
    ]);
  });
});

describe('being told', () => {
  test('of what has changed since, once, whatever is matched again; another search of the same account adds nothing', async () => {
    await save('price=300-310');
    await save('price=305-320');
    await save('price=329-', theirs);
    await cut([2001, 2006, 2030]);
    expect(await match()).toEqual({ searches: 3, notices: 4 });
    expect(await homes()).toEqual([2001, 2006]);
    expect(await homes(theirs)).toEqual([2030]);
    expect(await match()).toBeNull();
    await opened.db.updateTable('change_matching').set({ from_id: 0, to_id: 0 }).execute();
    await match();
    expect(await homes()).toEqual([2001, 2006]);
    expect((await told())[0]).toMatchObject({ kind: 'cut', before: 400 * WAN, isRead: false, search: '三林 2室' });
  });

  test('of nothing that was there when it was saved, but shows it as read', async () => {
    await cut([2001]);
    await save('price=300-310');
    await match();
    expect(await told()).toMatchObject([{ thingId: 2001, isRead: true }]);
  });

  test('of nothing that its holder has ruled out, a home or all of a community, as its list; others are', async () => {
    const mark = (thing: Omit<OwnMark, 'mark'>, as: HomeMark) =>
      call(opened, markOwnHome, { ...thing, mark: as }, mine);
    await save('');
    await save('', theirs);
    await mark({ kind: 'estate', id: 2001 }, 'exclude');
    await mark({ kind: 'estate', id: 2002 }, 'maybe');
    await cut([2001, 2002]);
    await match();
    expect(await Promise.all([homes(), homes(theirs)])).toEqual([[2002], [2001, 2002]]);
    await mark({ kind: 'community', id: 101 }, 'exclude');
    await cut([2003]);
    expect(await match()).toEqual({ searches: 2, notices: 1 });
    expect(await Promise.all([homes(), homes(theirs)])).toEqual([[2002], [2001, 2002, 2003]]);
    // Nor does one that is saved anew show what it was before.
    await opened.db.deleteFrom('notices').execute();
    await save('room=2');
    await save('room=2', theirs);
    expect(await Promise.all([homes(), homes(theirs)])).toEqual([[], [2001, 2002, 2003]]);
  });

  test('of nothing while it is paused, and of what comes once it goes on', async () => {
    const id = await save('');
    await change(id, { paused: true });
    await cut([2001]);
    await match();
    await change(id, { paused: false });
    await cut([2002]);
    await match();
    expect(await homes()).toEqual([2002]);
  });

  test('of a home that another search has told of too, a need of a year has it in its timeline', async () => {
    const need = { moveIn: null, purpose: null };
    const year = { form: 'year', cityId: 605, tab: 'resale', query: 'price=300-310', name: '跟一年', need } as const;
    const { id } = await call(opened, calls.saveOwnSearch, year, mine);
    const other = await save('price=300-320');
    await cut([2001, 2016]);
    await match();
    expect(await homes()).toEqual([2001, 2016]);
    const timeline = async (searchId: string, who = mine) =>
      (await call(opened, getOwnNotices, { searchId }, who)).notices.map(({ thingId }) => thingId);
    expect(await timeline(id)).toEqual([2001]);
    expect(await timeline(id, theirs)).toEqual([]);
    expect(await timeline(other)).toEqual([]);
    await call(opened, removeOwnSearch, { id }, mine);
    expect(await timeline(id)).toEqual([]);
    expect(await homes()).toEqual([2001, 2016]);
  });

  test('of so many homes at most at a time, and how many more there are', async () => {
    await save('');
    await cut(Array.from({ length: 30 }, (_, at) => 2001 + at));
    await match();
    const notices = await told();
    expect(notices.filter(({ kind }) => kind === 'cut')).toHaveLength(MAX_NOTICES_A_BATCH);
    expect(notices.filter(({ kind }) => kind === 'more')).toMatchObject([
      { more: 30 - MAX_NOTICES_A_BATCH, list: 'sort=newest' },
    ]);
  });

  test('once a day, at nine, where that was chosen', async () => {
    await change(await save(''), { pace: 'daily' });
    await cut([2001]);
    await match();
    expect(await told()).toEqual([]);
    const next = NOW + DAY_MS;
    expect(await homes(mine, next)).toEqual([2001]);
    expect(new Date((await told(mine, next))[0]?.toldAt ?? 0).toISOString().slice(10, 16)).toBe('T01:00');
  });

  test('reading marks what one has seen, of one’s own alone', async () => {
    await save('');
    await save('', theirs);
    await cut([2001]);
    await match();
    expect(await call(opened, calls.readOwnNotices, { upTo: NOW - 1 }, mine)).toEqual({ read: 0 });
    expect(await call(opened, calls.readOwnNotices, { upTo: NOW }, mine)).toEqual({ read: 1 });
    expect((await told(theirs))[0]?.isRead).toBe(false);
  });

  test('what was told stays when the search is removed; an account that is gone is told nothing and keeps nothing', async () => {
    const id = await save('');
    await cut([2001]);
    await match();
    await call(opened, removeOwnSearch, { id }, mine);
    expect(await homes()).toEqual([2001]);
    await save('', theirs);
    await clearAccount(opened.db, own.userId);
    await clearAccount(opened.db, other.userId);
    await cut([2002]);
    await match();
    expect(await opened.db.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  test('the job waits for the statistics of the city, but not for long', async () => {
    await save('');
    await cut([2001]);
    await opened.db.insertInto('stale_statistics').values({ city_id: 605, run_number: 1 }).execute();
    const run = (now: number) => matchChangesJob.run({ opened, now, signal: new AbortController().signal });
    expect(await run(NOW + 1)).toBeUndefined();
    expect(await run(NOW + DAY_MS)).toEqual({ searches: 1, notices: 1 });
    await opened.db.deleteFrom('stale_statistics').execute();
  });
});

describe('text messages', () => {
  /** 12 o'clock in Shanghai. */
  const NOON = Date.parse('2026-11-21T04:00:00Z');
  const texts = () => opened.db.selectFrom('text_messages').selectAll().where('template', '=', 'alert').execute();
  const byText = async () => {
    const id = await save('');
    expect((await change(id, { byText: true, consentVersion: VERSION })).status).toBe(200);
    return id;
  };
  const tell = (now = NOON) => notifyByTextJob.run({ opened, now, signal: new AbortController().signal });
  const linksOf = async () => {
    const [message] = await texts();
    return JSON.parse(openText(message?.text_cipher ?? '', 'text_messages.text_cipher')) as {
      count: string;
      link: string;
      stop: string;
    };
  };

  test('need a consent of their own, which the account shows and takes back', async () => {
    const id = await save('');
    expect((await change(id, { byText: true })).status).toBe(400);
    expect((await change(id, { byText: true, consentVersion: 'older' })).status).toBe(400);
    await byText();
    const consent = async () =>
      (await call(opened, getOwnConsents, {}, mine)).consents.find(({ of }) => of === 'alert-texts');
    expect(await consent()).toMatchObject({ version: VERSION, withdrawnAt: null });
    await cut([2001]);
    await match();
    await call(opened, stopAlertChannel, { channel: 'text' }, mine);
    expect((await consent())?.withdrawnAt).toBe(NOW);
    expect(await tell()).toBeUndefined();
    expect(await homes()).toEqual([2001]);
  });

  test('say all that waits in one message, once, and its link leads to the messages', async () => {
    await byText();
    await cut([2001, 2002]);
    await match();
    expect(await tell()).toEqual({ told: 1 });
    expect(await tell()).toBeUndefined();
    expect(await texts()).toHaveLength(1);
    expect(await opened.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'send-text-message' }]);
    const { count, link, stop } = await linksOf();
    expect(count).toBe('2');
    const at = { now: NOON };
    expect(await call(opened, getShortLink, { token: link }, at)).toEqual({ target: 'messages', failure: null });
    expect(await call(opened, getShortLink, { token: stop }, at)).toEqual({
      target: 'stop-texts',
      failure: null,
    });
    const stored = JSON.stringify(await opened.db.selectFrom('short_links').selectAll().execute());
    for (const token of [link, stop]) expect(stored).not.toContain(token);
  });

  test.each([
    ['21:59', '2026-11-21T13:59:00Z', 1],
    ['22:00', '2026-11-21T14:00:00Z', 0],
    ['7:59', '2026-11-21T23:59:00Z', 0],
    ['8:00', '2026-11-22T00:00:00Z', 1],
  ])('at %s in Shanghai', async (_clock, at, count) => {
    await byText();
    await cut([2001]);
    await match();
    await tell(Date.parse(at));
    expect(await texts()).toHaveLength(count);
  });

  test('so many a day; what is beyond stands in the messages alone', async () => {
    await byText();
    for (let at = 0; at <= MAX_A_DAY.text; at++) {
      await cut([2001 + at]);
      await match(NOON);
      await tell();
    }
    expect(await texts()).toHaveLength(MAX_A_DAY.text);
    expect(await homes(mine, NOON)).toHaveLength(MAX_A_DAY.text + 1);
    await cut([2010]);
    await match(NOON + DAY_MS);
    await tell(NOON + DAY_MS);
    expect(await texts()).toHaveLength(MAX_A_DAY.text + 1);
  });

  test('end by their own link without signing in, once; others’ go on', async () => {
    await byText();
    await cut([2001]);
    await match();
    await tell();
    const { link, stop } = await linksOf();
    const end = (token: string, now = NOON) => call(opened, stopTextsByLink, { token }, { now });
    expect(await end(link)).toEqual({ failure: 'invalid' });
    expect(await end(`${stop.slice(0, -1)}${stop.endsWith('A') ? 'B' : 'A'}`)).toEqual({ failure: 'invalid' });
    expect(await end(stop, NOON + LINK_DAYS * DAY_MS)).toEqual({ failure: 'expired' });
    expect(await end(stop, NOON + LINK_DAYS * DAY_MS - 1)).toEqual({ failure: null });
    expect(await end(stop)).toEqual({ failure: 'used' });
    expect((await call(opened, getOwnSearches, {}, mine)).searches).toMatchObject([{ byText: false, standing: 'on' }]);
    await cut([2002]);
    await match(NOON);
    expect(await notifyByText({ ...opened, now: NOON }, own.userId)).toBe(false);
  });
});

describe('what one follows', () => {
  const HOME = { run_number: 1, city_id: 605, community_id: 101, day: '2026-11-20', recorded_at: NOW } as const;
  const community = { kind: 'community', target: '101' } as const;
  const note = (changes: Partial<Parameters<typeof storeHomeChanges>[1][number]>) =>
    storeHomeChanges(opened.db, [
      { ...HOME, thing: 'estate', thing_id: 2001, kind: 'new', before: null, after: 301 * WAN, ...changes },
    ]);
  const kinds = async (who = mine) => (await told(who)).map(({ kind }) => kind).toSorted();
  const settings = () => call(opened, getAlertSettings, {}, mine);
  const followIt = () => call(opened, addFollow, community, mine);

  test('a community tells of homes new on sale, of deals and of a month’s price, to who follows it alone', async () => {
    await note({ thing_id: 2002 });
    await followIt();
    await note({});
    await note({ kind: 'cut', thing_id: 2002 });
    await note({ thing: 'rental', thing_id: 9 });
    await note({ thing: 'community', thing_id: 101, kind: 'month', day: '2026-10-01', before: 1, after: 9_800_000 });
    await note({ community_id: 999, thing_id: 2003 });
    expect(await match()).toEqual({ searches: 0, notices: 2 });
    expect(await kinds()).toEqual(['month', 'new']);
    expect(await told(theirs)).toEqual([]);
    const [first] = await told();
    expect(first).toMatchObject({ search: '三林苑', followId: (await settings()).follows[0]?.id, isRead: false });
    expect(await match()).toBeNull();
  });

  test('a home and a project tell all that happens to them', async () => {
    for (const [kind, target] of [
      ['estate', '2001'],
      ['rental', '301'],
      ['project', '201'],
    ] as const)
      await storeFollows(opened.db, [
        newFollow(
          own.userId,
          { kind, target },
          { cityId: 605, name: kind, price: null, state: null },
          { price: null, state: null, at: NOW },
        ),
      ]);
    await note({ kind: 'raised', before: 300 * WAN });
    await note({ kind: 'withdrawn', thing_id: 2002 });
    await note({ thing: 'project', thing_id: 201, community_id: null, kind: 'permit', after: null });
    await match();
    const notices = await told();
    expect(notices.map(({ kind, thing }) => `${thing} ${kind}`).toSorted()).toEqual([
      'estate raised',
      'project permit',
    ]);
  });

  test('what a search tells of too is told once', async () => {
    await save('');
    await followIt();
    await note({});
    await match();
    expect(await kinds()).toEqual(['new']);
  });

  test('more than twenty homes are counted in a line that leads to the community', async () => {
    await followIt();
    for (let at = 0; at < 22; at++) await note({ thing_id: 2001 + at });
    await match();
    const more = (await told()).filter(({ kind }) => kind === 'more');
    expect(more).toMatchObject([{ more: 2, list: null, communityId: 101 }]);
  });

  test('is told no more once that is said of it, or it is followed no longer; and again from then on', async () => {
    await followIt();
    const id = (await settings()).follows[0]?.id ?? '';
    expect((await callRaw(opened, setFollowAlerts, { id, isTold: false }, theirs)).status).toBe(404);
    await call(opened, setFollowAlerts, { id, isTold: false }, mine);
    await note({});
    await match();
    expect(await kinds()).toEqual([]);
    await call(opened, setFollowAlerts, { id, isTold: true }, mine);
    await note({ thing_id: 2002 });
    await match();
    expect(await homes()).toEqual([2002]);
    await call(opened, endFollow, community, mine);
    await note({ thing_id: 2003 });
    await match();
    expect(await homes()).toEqual([2002]);
  });

  test('is told as the account has set: at nine, and by text messages with their consent, until it is followed no longer', async () => {
    const NOON = Date.parse('2026-11-21T04:00:00Z');
    const change = (changes: calls.AlertSettingsChange) => callRaw(opened, changeAlertSettings, changes, mine);
    const tell = () => notifyByTextJob.run({ opened, now: NOON, signal: new AbortController().signal });
    expect((await change({ byText: true })).status).toBe(400);
    expect((await change({ byText: true, consentVersion: VERSION })).status).toBe(200);
    await followIt();
    await note({});
    await match();
    expect(await tell()).toEqual({ told: 1 });
    await change({ pace: 'daily' });
    expect(await settings()).toMatchObject({ pace: 'daily', byText: true });
    await note({ thing_id: 2002 });
    await match();
    expect(await homes()).toEqual([2001]);
    expect(await homes(mine, NOW + DAY_MS)).toEqual([2001, 2002]);
    await change({ pace: 'now' });
    await note({ thing_id: 2003 });
    await match();
    await call(opened, endFollow, community, mine);
    expect(await tell()).toBeUndefined();
    await call(opened, stopAlertChannel, { channel: 'text' }, mine);
    expect((await settings()).byText).toBe(false);
  });

  test('of an import that is undone, a follow takes its notices back too', async () => {
    await followIt();
    await note({});
    await match();
    expect(await homes()).toEqual([2001]);
    await revokeOf(opened.db, [1], NOW);
    expect(await homes()).toEqual([]);
  });
});

describe('an import that is undone', () => {
  const RUN = {
    id: 'run',
    kind: 'import' as const,
    mapping: 'homes',
    source: 'one',
    files: '[]',
    city_id: 605,
    started_at: 1,
    finished_at: 1,
    read_rows: 1,
    stored: 1,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    number: 1,
    last_ids: null,
  } as const;
  const undo = () =>
    opened.db
      .insertInto('import_runs')
      .values({ ...RUN, undone_by: 2 })
      .execute();
  /** 12 o'clock in Shanghai. */
  const NOON = Date.parse('2026-11-21T04:00:00Z');
  const signal = new AbortController().signal;
  const match = () => matchChangesJob.run({ opened, now: NOON, signal });
  const tell = () => notifyByTextJob.run({ opened, now: NOON, signal });
  const send = async () => {
    const messages = await opened.db.selectFrom('text_messages').select('id').execute();
    for (const { id: messageId } of messages)
      await sendTextMessageJob.run({ messageId }, { opened, now: NOON, signal });
    return opened.db.selectFrom('text_messages').select(['state', 'failure']).execute();
  };
  afterEach(async () => {
    await opened.db.deleteFrom('import_runs').execute();
  });
  const withTexts = async () => {
    const id = await save('');
    await change(id, { byText: true, consentVersion: VERSION });
  };

  test('takes back what nobody has seen, the line that counts the rest and the timeline of a need', async () => {
    const need = { moveIn: null, purpose: null };
    await call(
      opened,
      calls.saveOwnSearch,
      { form: 'year', cityId: 605, tab: 'resale', query: '', name: '跟一年', need },
      mine,
    );
    await cut(Array.from({ length: 30 }, (_, at) => 2001 + at));
    await match();
    expect(await told(mine, NOON)).toHaveLength(MAX_NOTICES_A_BATCH + 1);
    await undo();
    expect(await match()).toMatchObject({ takenBack: MAX_NOTICES_A_BATCH + 1 });
    expect(await told(mine, NOON)).toEqual([]);
    expect(await opened.db.selectFrom('need_finds').selectAll().execute()).toEqual([]);
    expect(await match()).toBeUndefined();
  });

  test('of what was read it says so, and of another import nothing changes', async () => {
    await save('');
    await cut([2001]);
    await match();
    await call(opened, calls.readOwnNotices, { upTo: NOON }, { ...mine, now: NOON });
    await opened.db.updateTable('home_changes').set({ run_number: 1 }).execute();
    await cut([2002]);
    await opened.db.updateTable('home_changes').set({ run_number: 3 }).where('thing_id', '=', 2002).execute();
    await match();
    await undo();
    await match();
    const notices = await told(mine, NOON);
    expect(new Map(notices.map(({ thingId, isTakenBack }) => [thingId, isTakenBack]))).toEqual(
      new Map([
        [2001, true],
        [2002, false],
      ]),
    );
  });

  test('is said by no text message: not by one that waits, and not by one that was written already', async () => {
    await withTexts();
    await cut([2001]);
    await match();
    await undo();
    expect(await tell(), 'it was not written yet').toBeUndefined();
    await opened.db.deleteFrom('import_runs').execute();
    await cut([2002]);
    await match();
    expect(await tell()).toEqual({ told: 1 });
    await undo();
    expect(await send()).toEqual([{ state: 'expired', failure: 'taken back' }]);
    expect(await told(mine, NOON)).toMatchObject([{ thingId: 2002, isTakenBack: true }]);
  });

  test('a text message that has more to say counts what is left', async () => {
    await withTexts();
    await cut([2001, 2002]);
    await opened.db.updateTable('home_changes').set({ run_number: 3 }).where('thing_id', '=', 2002).execute();
    await match();
    await tell();
    await undo();
    const said: string[] = [];
    vi.spyOn(logDestination, 'write').mockImplementation((line) => void said.push(line));
    expect(await send()).toMatchObject([{ state: 'sent' }]);
    expect(said.join('')).toContain('1 条');
  });
});

test('the export holds searches, notices and the consent to texts', async () => {
  await save('room=2');
  await cut([2001]);
  await match();
  const data = await call(opened, exportOwnData, {}, mine);
  expect(data.savedSearches).toMatchObject([{ query: 'room=2' }]);
  expect(data.notices.map(({ thingId }) => thingId)).toEqual(await homes());
});
