import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { addDays } from '@/lib/kernel/day';
import { BENEFITS, type Benefit } from '@/lib/membership/benefit';
import { type CountedBenefit, LOCKS } from '@/lib/membership/locks';
import { benefitMatrix } from '@/lib/membership/views/matrix';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import { storeConsent } from '@/lib/server/account/queries/consents';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import { notifyByText } from '@/lib/server/alert/commands/notifyByText';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dealFile } from '@/lib/server/deal/pages/dealFile';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { appraiseHome } from '@/lib/server/estimate/calls/appraise';
import { issueCertificate } from '@/lib/server/estimate/calls/certificates';
import { keepAppraisal } from '@/lib/server/estimate/calls/changeAppraisal';
import { getAppraisal } from '@/lib/server/estimate/calls/getAppraisal';
import { appraisalProps } from '@/lib/server/estimate/pages/appraisalProps';
import { estimateProps } from '@/lib/server/estimate/pages/estimateProps';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { appendPrice, changeProduct } from '@/lib/server/order/queries/products';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { saveOwnSearch } from '@/services/alert';
import * as appraisals from '@/services/appraisal';
import { getMemberCards, getMembershipBasis } from '@/services/membership';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow, dealRow } from '../kit/rows';

// Each lock at its boundary, with and without a card, and the matrix beside what the locks do.

const DATA_DAY = '2026-11-20';
/** 12 o'clock in Shanghai, in the middle of a month. */
const NOON = Date.parse('2026-11-21T04:00:00Z');
const NEXT_MONTH = Date.parse('2026-11-30T16:00:00Z');
const LONG = 102;

type Who = Partial<ApiContext> & { viewer: { userId: string } };
let opened: OpenDatabase;
let free: Who;
let member: Who;

const dealOf = (at: number, changes: object) => {
  const unitPrice = Math.round(5_000_000 * (1 + 0.04 * Math.sin(at * 2.4)));
  return dealRow({
    id: 3000 + at,
    source_ref: `d${at}`,
    deal_day: addDays(DATA_DAY, -(at % 400) - 1),
    unit_price: unitPrice,
    price: Math.round(unitPrice * 71.2),
    floor_band: 'high',
    orientation: '南',
    decoration: '精装',
    ...changes,
  });
};

beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [cityRow({ data_day: DATA_DAY, deals_day: DATA_DAY })],
    communities: [communityRow(), communityRow({ id: LONG, name: '长苑', source_ref: '102' })],
  });
  const rows = [
    ...Array.from({ length: 90 }, (_, at) => dealOf(at, {})),
    ...Array.from({ length: 1_001 }, (_, at) => dealOf(200 + at, { community_id: LONG })),
  ];
  for (let from = 0; from < rows.length; from += 100)
    await opened.db
      .insertInto('deals')
      .values(rows.slice(from, from + 100))
      .execute();
  await computeEstimates(opened);
  await seedCatalogue({ ...opened, now: NOON });
});
afterAll(() => opened.close());
beforeEach(async () => {
  const cleared = ['home_appraisals', 'appraisal_certificates', 'benefit_uses', 'saved_searches', 'notices'] as const;
  for (const table of [...cleared, 'text_messages', 'orders'] as const) await opened.db.deleteFrom(table).execute();
  free = await asMember(opened);
  member = await asMember(opened);
  await give(member);
});

/** A card that opens everything. */
const give = ({ viewer: { userId } }: Who) =>
  grantDays(
    opened.db,
    { dialect: opened.dialect, now: NOON },
    { userId, source: 'code', sourceRef: `for ${userId}`, cardCode: 'card-year', days: 365 },
  );

const HOME = { houseId: 101, area: 71.2, rooms: 2, halls: 1, floor: 5, totalFloors: 6 };
const at = (who: Partial<ApiContext>, now: number) => ({ ...who, now });
let appraised = 0;
/** Of another home each time: the same one is one record. */
const appraise = (who: Partial<ApiContext>, now = NOON) => {
  appraised += 1;
  return call(opened, appraiseHome, { ...HOME, area: HOME.area + appraised / 10 }, at(who, now));
};
const keep = async (who: Partial<ApiContext>, now = NOON) => {
  const { id, key } = await appraise({}, now);
  return callRaw(opened, keepAppraisal, { id, key }, at(who, now));
};
const certify = async (who: Partial<ApiContext>, now = NOON) => {
  const { id, key } = await appraise({}, now);
  return callRaw(opened, issueCertificate, { id, key }, at(who, now));
};
const save = (who: Partial<ApiContext>, room: number) =>
  callRaw(
    opened,
    saveOwnSearch,
    { cityId: 605, tab: 'resale', name: `${room}`, query: `area=${room + 1}-` },
    at(who, NOON),
  );

const rowsOf = async (who: Partial<ApiContext>, now = NOON) => {
  const more = { params: { houseId: String(LONG) } };
  const { text } = await dealFile(pageContext(opened, `/605/deal-history/${LONG}`, more, at(who, now)));
  return text.trim().split('\n').length - 1;
};

let told = 0;
/** Something waits to be said to somebody, and the job says it; by one text message or by none. */
async function tell({ viewer: { userId } }: Who, now: number): Promise<boolean> {
  told += 1;
  const has = await opened.db.selectFrom('consents').select('id').where('user_id', '=', userId).execute();
  if (has.length === 0)
    await storeConsent(opened.db, {
      id: `consent ${userId}`,
      user_id: userId,
      purpose: 'alert-texts',
      version: ALERT_CONSENT_VERSIONS[0],
      source_page: '/im',
      given_at: NOON,
      withdrawn_at: null,
    });
  const facts = { place: '', rooms: null, halls: null, area: null, search: '' };
  await opened.db
    .insertInto('notices')
    .values({
      id: `notice-${told}`,
      user_id: userId,
      search_id: null,
      key: `told ${told}`,
      kind: 'cut',
      city_id: 605,
      thing: 'estate',
      thing_id: 1,
      community_id: null,
      day: DATA_DAY,
      before: 2,
      after: 1,
      facts: JSON.stringify(facts),
      made_at: now,
      due_at: now,
      read_at: null,
      text_state: 'waiting',
    })
    .execute();
  return notifyByText({ ...opened, now }, userId);
}
const DAY = 24 * 3_600_000;

/** How many of a benefit somebody gets of `asked`, who asks for one after the other. */
const GETS: Record<CountedBenefit, (who: Who, asked: number) => Promise<number>> = {
  appraisals: async (who, asked) => {
    let kept = 0;
    for (let one = 0; one < asked; one += 1) kept += (await appraise(who)).isKept ? 1 : 0;
    return kept;
  },
  certificates: async (who, asked) => {
    let issued = 0;
    for (let one = 0; one < asked; one += 1) issued += (await certify(who)).status === 200 ? 1 : 0;
    return issued;
  },
  'csv-rows': (who) => rowsOf(who),
  'text-alerts': async (who, asked) => {
    let texts = 0;
    // One a day: three a day are everybody's most.
    for (let one = 0; one < asked; one += 1) texts += (await tell(who, NOON - (asked - one) * DAY)) ? 1 : 0;
    return texts;
  },
  'year-searches': async (who, asked) => {
    let saved = 0;
    for (let one = 0; one < asked; one += 1) saved += (await save(who, one)).status === 200 ? 1 : 0;
    return saved;
  },
};
const ASKED: Record<CountedBenefit, number> = {
  appraisals: 4,
  certificates: 4,
  'csv-rows': 1_001,
  'text-alerts': 6,
  'year-searches': 61,
};

describe('the matrix says what the locks do', () => {
  const matrix = async () => {
    const { cards, memberPrices } = await call(opened, getMemberCards, {});
    return { cards, shown: benefitMatrix(cards, memberPrices) };
  };
  const counted = BENEFITS.filter((benefit): benefit is CountedBenefit => benefit !== 'member-price');

  test.each(counted)(
    '%s',
    async (benefit) => {
      const { free: most, member: members } = LOCKS[benefit];
      const row = (await matrix()).shown.rows.find(({ id }) => id === benefit);
      expect(row?.free).toContain(most.toLocaleString('en-US'));
      for (const text of row?.members ?? [])
        expect(text).toContain(members === null ? '不限' : members.toLocaleString('en-US'));
      const asked = ASKED[benefit];
      expect(asked).toBeGreaterThan(most);
      expect(await GETS[benefit](free, asked)).toBe(most);
      expect(await GETS[benefit](member, asked)).toBe(Math.min(asked, members ?? asked));
    },
    60_000,
  );

  test('member-price: orders of members come to the price that it shows', async () => {
    const { memberPrices } = await call(opened, getMemberCards, {});
    const { shown } = await matrix();
    const row = shown.rows.find(({ id }) => id === 'member-price');
    expect(row?.free).toBe('3元到 29.9元');
    expect(row?.members).toContain('2元到 19.9元');
    expect(memberPrices).toHaveLength(4);
    // The card of a month does not open it.
    expect(row?.members).toContain(null);
  });

  test('a card that opens something no longer does so at once', async () => {
    const without = BENEFITS.filter((benefit) => benefit !== 'appraisals');
    await changeProduct(opened.db, 'card-year', { benefits: JSON.stringify(without) });
    expect(await GETS.appraisals(member, 4)).toBe(3);
    await changeProduct(opened.db, 'card-year', { benefits: JSON.stringify(BENEFITS) });
    expect((await appraise(member)).isKept).toBe(true);
  });

  test('of nothing that adds nothing there is a line, and all that stays free says 一样', async () => {
    const { cards, shown } = await matrix();
    const opens = new Set(cards.flatMap(({ benefits }) => benefits));
    const lines = shown.rows.filter(({ members }) => members.some((text) => text !== null)).map(({ id }) => id);
    expect(new Set(lines as Benefit[])).toEqual(opens);
    expect(benefitMatrix(cards, []).rows.map(({ id }) => id)).not.toContain('member-price');
    expect(shown.rows.filter(({ members }) => members.every((text) => text === null)).map(({ id }) => id)).toEqual([
      ...['homes', 'value', 'market', 'tools', 'safety', 'talk'],
    ]);
  });
});

describe('a lock', () => {
  test('of valuations still values: the fourth stays with its link, and the month of Shanghai counts anew', async () => {
    for (let one = 0; one < 3; one += 1) expect((await appraise(free)).isKept).toBe(true);
    const fourth = await appraise(free);
    expect(fourth.isKept).toBe(false);
    const { record } = await call(opened, getAppraisal, { id: fourth.id, key: fourth.key }, at(free, NOON));
    expect(record.value).toBeGreaterThan(0);
    const refused = await keep(free);
    expect([refused.status, refused.envelope.errMsg]).toEqual([409, copy.locks.appraisals]);
    expect((await appraise(free, NEXT_MONTH - 1)).isKept).toBe(false);
    expect((await appraise(free, NEXT_MONTH)).isKept).toBe(true);
    // What is deleted was used all the same.
    const kept = await call(opened, appraisals.getOwnAppraisals, {}, at(free, NOON));
    await call(opened, appraisals.deleteAppraisal, { id: kept.evaluations[0]?.id ?? 0 }, at(free, NEXT_MONTH));
    for (let one = 0; one < 2; one += 1) expect((await appraise(free, NEXT_MONTH)).isKept).toBe(true);
    expect((await appraise(free, NEXT_MONTH)).isKept).toBe(false);
  });

  test('holds where 20 come at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => appraise(free)));
    expect(all.filter(({ isKept }) => isKept)).toHaveLength(3);
  });

  test('opens until the last millisecond of a membership, and has the free ones left after it', async () => {
    const { until } = await call(opened, getMembershipBasis, {}, at(member, NOON));
    const end = until ?? 0;
    for (let one = 0; one < 5; one += 1) expect((await appraise(member, end - 1)).isKept).toBe(true);
    expect(await rowsOf(member, end - 1)).toBe(1_001);
    expect(await rowsOf(member, end)).toBe(1_000);
    for (let one = 0; one < 3; one += 1) expect((await appraise(member, end)).isKept).toBe(true);
    expect((await appraise(member, end)).isKept).toBe(false);
  });

  test('of text messages says once in the messages that the month’s are used up', async () => {
    for (let one = 0; one < 5; one += 1) expect(await tell(free, NOON - (6 - one) * DAY)).toBe(true);
    for (let one = 0; one < 2; one += 1) expect(await tell(free, NOON)).toBe(false);
    const { notices } = await call(opened, getOwnNotices, {}, at(free, NOON));
    expect(notices.filter(({ kind }) => kind === 'membership')).toMatchObject([{ detail: 'texts' }]);
    // What it would have said stands there too.
    expect(notices.filter(({ kind }) => kind === 'cut')).toHaveLength(7);
    expect(await tell(free, NEXT_MONTH + 12 * 3_600_000)).toBe(true);
  });

  test('shows what is behind it, its price and a way that comes back', async () => {
    for (let one = 0; one < 3; one += 1) await appraise(free);
    for (let one = 0; one < 3; one += 1) await certify(free);
    const context = (posted: Record<string, string> | null, path: string, who: Who) =>
      pageContext(opened, path, { posted, now: NOON }, at(who, NOON));
    const led = await estimateProps(context({ area: '71.2', layout: '2室1厅' }, '/estimate?house=101', free));
    const address = 'redirectTo' in led ? led.redirectTo : '';
    expect(address).toContain('key=');
    const recordId = /\/estimate\/(\d+)/.exec(address)?.[1];
    const open = (who: Who) => appraisalProps({ ...context(null, address, who), params: { recordId } });
    const page = await open(free);
    const href = `/profile/buynewvip?benefit=appraisals&back=${encodeURIComponent(address)}`;
    expect(page).toMatchObject({ locks: { keep: { href, cost: '会员卡 30元起（30 天）' }, certificate: {} } });
    expect(await open(member)).toMatchObject({ locks: { keep: null, certificate: null } });
    const deals = (who: Partial<ApiContext>) =>
      dealHistoryPage.load(
        pageContext(opened, `/605/deal-history/${LONG}`, { params: { houseId: String(LONG) } }, at(who, NOON)),
      );
    expect(await deals({})).toMatchObject({ lock: { what: expect.stringContaining('1,000 行') } });
    expect(await deals(free)).toMatchObject({ lock: { what: expect.stringContaining('10,000 行') } });
    expect(await deals(member)).toMatchObject({ lock: null });
  });

  test('is none of whoever has no account: what is free without one stays so', async () => {
    for (let one = 0; one < 5; one += 1) expect((await certify({})).status).toBe(200);
    expect(await rowsOf({})).toBe(1_000);
  });
});

test('an order takes the member price of whoever has a card that opens it', async () => {
  const context = { db: opened.db, dialect: opened.dialect, now: NOON };
  const [code, from_at] = ['card-quarter', NOON - DAY];
  await appendPrice(opened.db, {
    id: 'with a member price',
    product_code: code,
    price_fen: 7_000,
    member_price_fen: 6_000,
    from_at,
    staff_id: null,
    reason: '试一试',
    made_at: NOON,
  });
  const ask = { productCode: code, idempotencyKey: 'k', client: 'browser other' };
  const ordered = async (who: Who) => (await createOrder(context, { ...ask, userId: who.viewer.userId })).amount_fen;
  expect(await ordered(free)).toBe(7_000);
  expect(await ordered(member)).toBe(6_000);
});
