import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawPoster, POSTER } from '@/lib/drawing/poster';
import type { AppraisalKey } from '@/lib/estimate/contract';
import type { CertificatePageProps, EstimatePageProps } from '@/lib/estimate/views/appraisalPages';
import { addDays } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { appraiseHome } from '@/lib/server/estimate/calls/appraise';
import { getCertificate, issueCertificate } from '@/lib/server/estimate/calls/certificates';
import { answerAppraisal, keepAppraisal, refreshAppraisal } from '@/lib/server/estimate/calls/changeAppraisal';
import { getAppraisal } from '@/lib/server/estimate/calls/getAppraisal';
import { appraisalProps } from '@/lib/server/estimate/pages/appraisalProps';
import { certificatePage } from '@/lib/server/estimate/pages/certificatePages';
import { estimateProps } from '@/lib/server/estimate/pages/estimateProps';
import { pngOfSvg } from '@/lib/server/images/reencode';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import * as calls from '@/services/appraisal';
import { call, callRaw, testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, dealRow } from '../kit/rows';
import { NOW } from '../kit/today';

// Estimates that somebody asks for: by an account, and by a link; the deals are planted at 50,000 yuan per ㎡.

const DATA_DAY = '2026-11-20';
let opened: OpenDatabase;
const as = (userId: string): Partial<ApiContext> => ({ viewer: { role: 'member', userId } });
const [me, you] = [as('me'), as('you')];

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow({ data_day: DATA_DAY, deals_day: DATA_DAY })] });
  const deals = Array.from({ length: 90 }, (_, at) => {
    const unitPrice = Math.round(5_000_000 * (1 + 0.04 * Math.sin(at * 2.4)));
    const price = Math.round(unitPrice * 71.2);
    return dealRow({
      id: 3000 + at,
      source_ref: `d${at}`,
      deal_day: addDays(DATA_DAY, -4 * at - 1),
      unit_price: unitPrice,
      price,
      floor_band: 'high',
      orientation: '南',
      decoration: '精装',
    });
  });
  await opened.db.insertInto('deals').values(deals).execute();
  await computeEstimates(opened);
  // The district's were stored before chances told a price.
  const chance = { price: 'near', sold: 40, homes: 60, within30: 0.2, within60: 0.4, within90: 0.5 };
  const markets = [
    ['district', 1, chance],
    ['city', 605, { ...chance, above: 0.04, medianDays: 88 }],
  ] as const;
  for (const [level, id, one] of markets) {
    const figures = { until: DATA_DAY, bandDays: 30, bands: [], discount: null, forecast: null };
    const sale = { chances: [one], check: null };
    const row = { level, area_id: id, city_id: 605, figures: JSON.stringify({ ...figures, sale }) };
    await opened.db.insertInto('area_markets').values(row).execute();
  }
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['home_appraisals', 'appraisal_certificates', 'benefit_uses'] as const)
    await opened.db.deleteFrom(table).execute();
});

const home = { houseId: 101, area: 71.2, rooms: 2, halls: 1, floor: 5, totalFloors: 6, building: '12号' };
/** What opens it. */
const make = async (who: Partial<ApiContext> = {}): Promise<{ id: number; key: string }> => {
  const { id, key } = await call(opened, appraiseHome, home, who);
  return { id, key };
};
const open = (proof: AppraisalKey & { without?: string }, who: Partial<ApiContext> = {}) =>
  call(opened, getAppraisal, proof, who);
const statusOf = async (...asked: Parameters<typeof callRaw>) => (await callRaw(...asked)).status;

describe('a value', () => {
  test('is near what such homes were sold for, with ranges, comparables that add up, a year and times of sale', async () => {
    const { result, record, error, selling } = await open(await make());
    expect(result.price.value / (5_000_000 * 71.2)).toBeCloseTo(1, 1);
    expect(result.price.low90).toBeLessThan(result.price.low68);
    expect(result.day).toBe(DATA_DAY);
    expect(result.comparables).toHaveLength(8);
    for (const { paid, forTime, forArea, forHome, adjusted } of result.comparables)
      expect(paid + forTime + forArea + forHome).toBe(adjusted);
    // Deals begin a year before: the first day with ten of them in the quarter before it is 304 days ago.
    expect(result.curve.map(({ day }) => day)).toHaveLength(11);
    expect(result.curve.at(-1)?.value).toBe(result.price.value);
    expect(record).toMatchObject({ community: { id: 101, name: '三林苑' }, first: { value: result.price.value } });
    expect(error?.medianError).toBeGreaterThan(0);
    expect(selling).toEqual({
      level: 'city',
      fromDay: '2025-11-21',
      toDay: DATA_DAY,
      times: [{ above: 0.04, medianDays: 88, homes: 60, sold: 40, within: [0.2, 0.4, 0.5] }],
    });
  });

  test('without a comparable is another one, and nothing of it is stored', async () => {
    const made = await make();
    const before = await open(made);
    const first = before.result.comparables[0]?.dealId ?? 0;
    const { without, result } = await open({ ...made, without: String(first) });
    expect(without?.all).toBe(result.price.value);
    expect(without?.value).not.toBeNull();
    expect(result).toEqual(before.result);
    const many = before.result.comparables.slice(0, 7).map(({ dealId }) => dealId);
    expect((await open({ ...made, without: many.join('-') })).without?.value).not.toBe(without?.all);
  });

  test.each([
    { area: 9 },
    { area: 2_001 },
    { floor: 900 },
    { orientation: '上' },
    { houseId: 0 },
    { builtYear: 1 },
    { building: 'x'.repeat(21) },
  ])('of %j is refused at the door', async (changes) => {
    expect(await statusOf(opened, appraiseHome, { ...home, ...changes })).toBe(400);
  });

  test('of a community that is not there is none', async () => {
    expect(await statusOf(opened, appraiseHome, { ...home, houseId: 999 })).toBe(404);
  });
});

describe('whose it is', () => {
  test('an account’s is its owner’s; its link opens it, and changes nothing', async () => {
    const { id, key } = await make(me);
    expect(await open({ id }, me)).toMatchObject({ isOwn: true, isLoose: false });
    expect(await open({ id, key }, you)).toMatchObject({ isOwn: false, isLoose: false });
    expect(await statusOf(opened, getAppraisal, { id }, you)).toBe(404);
    expect(await statusOf(opened, getAppraisal, { id })).toBe(404);
    expect(await statusOf(opened, getAppraisal, { id, key: 'x'.repeat(43) })).toBe(404);
    for (const change of [refreshAppraisal, calls.deleteAppraisal, issueCertificate])
      expect(await statusOf(opened, change, { id, key }, you)).toBe(404);
    expect(await statusOf(opened, keepAppraisal, { id, key }, you)).toBe(404);
    expect((await call(opened, calls.getOwnAppraisals, {}, me)).evaluations.map((one) => one.id)).toEqual([id]);
    expect((await call(opened, calls.getOwnAppraisals, {}, you)).evaluations).toEqual([]);
  });

  test('asked for once more, as after Back, is the record that is there; of another home it is another one', async () => {
    const { id } = await make(me);
    const again = await make(me);
    expect(again.id).toBe(id);
    expect(await open({ id, key: again.key })).toMatchObject({ isOwn: false });
    expect(await opened.db.selectFrom('benefit_uses').selectAll().execute()).toHaveLength(1);
    const other = await call(opened, appraiseHome, { ...home, floor: 4 }, me);
    expect(other.id).not.toBe(id);
    expect((await make(you)).id).not.toBe(id);
  });

  test('nobody’s is kept in the account of whoever has the link', async () => {
    const made = await make();
    expect(await open(made)).toMatchObject({ isOwn: false, isLoose: true });
    await call(opened, keepAppraisal, made, me);
    expect(await open({ id: made.id }, me)).toMatchObject({ isOwn: true });
    expect(await statusOf(opened, calls.deleteAppraisal, made)).toBe(404);
  });

  test('it is answered, valued anew and deleted with its certificates', async () => {
    const { id } = await make(me);
    await call(opened, answerAppraisal, { id, answer: 'low' }, me);
    await call(opened, refreshAppraisal, { id }, { ...me, now: NOW + 1_000 });
    expect((await open({ id }, me)).record).toMatchObject({ answer: 'low', createdAt: NOW, valuedAt: NOW + 1_000 });
    const { number } = await call(opened, issueCertificate, { id }, me);
    await call(opened, calls.deleteAppraisal, { id }, me);
    expect(await statusOf(opened, getCertificate, { number })).toBe(404);
    expect(await opened.db.selectFrom('home_appraisals').selectAll().execute()).toEqual([]);
  });
});

describe('a certificate', () => {
  test('says what was said on its day, for thirty days, and is the same one while nothing has changed', async () => {
    const made = await make();
    const { number } = await call(opened, issueCertificate, made);
    expect(await call(opened, issueCertificate, made)).toEqual({ number });
    const { certificate } = await call(opened, getCertificate, { number });
    expect(certificate).toMatchObject({
      number,
      community: { name: '三林苑' },
      place: { city: '上海' },
      issuedAt: NOW,
      validUntil: NOW + 30 * 86_400_000,
      result: { day: DATA_DAY },
    });
    expect(String(number)).toHaveLength(15);
    expect(JSON.stringify(certificate)).not.toContain(made.key);
    const { picture } = await passedOn(number);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: POSTER.width,
      height: POSTER.height,
    });
    const later = { now: NOW + 31 * 86_400_000 };
    expect((await call(opened, issueCertificate, made, later)).number).not.toBe(number);
  });
});

/** What whoever has the number is sent, the picture with it. */
async function passedOn(number: number) {
  const page = { request: testContext(opened), params: { id: String(number) } } as unknown as PageContext;
  const props = (await certificatePage.load(page)) as CertificatePageProps;
  const { searchParams } = new URL(props.share?.imageUrl ?? '', 'http://site.invalid');
  const poster = JSON.parse(searchParams.get('t') ?? '');
  return { props, poster, picture: await pngOfSvg(drawPoster(poster)) };
}

test('of a certificate that is passed on its reader learns where the home is up to its floor, and not whose it is', async () => {
  const { id } = await call(opened, appraiseHome, { ...home, unit: '5078' }, me);
  const { number } = await call(opened, issueCertificate, { id }, me);
  const { props, poster } = await passedOn(number);
  expect(props.share).toMatchObject({
    path: `/report/certificate/${number}`,
    title: expect.stringContaining('三林苑'),
  });
  expect(poster).toMatchObject({
    title: '三林苑 12号 · 5/6层 · 2室1厅 · 71.2㎡',
    qr: expect.stringMatching(`/report/certificate/${number}$`),
  });
  const sent = JSON.stringify(props);
  for (const secret of ['5078', String(id), '"me"', 'userId', 'appraisalId']) expect(sent).not.toContain(secret);
});

describe('the pages', () => {
  const context = (path: string, more: Partial<PageContext> = {}, who: Partial<ApiContext> = {}): PageContext => {
    const url = new URL(path, 'http://localhost');
    return {
      request: testContext(opened, who),
      city: CITY,
      path,
      now: NOW,
      posted: null,
      params: {},
      segments: [],
      viewer: { role: who.viewer?.role ?? 'anonymous' },
      query: Object.fromEntries(url.searchParams),
      ...more,
    } as PageContext;
  };
  const post = (posted: RawForm, who: Partial<ApiContext> = {}) =>
    estimateProps(context('/estimate?house=101', { posted }, who));

  test('the form begins with what is usual in the community, and takes what people type', async () => {
    const shown = (await estimateProps(context('/estimate?house=101'))) as Extract<EstimatePageProps, { step: 'home' }>;
    expect(shown.raw).toMatchObject({ orientation: '南', decoration: '精装', area: '' });
    const led = (await post({ say: '89平 2室1厅 1208 高层' })) as PageRedirect;
    expect(led.redirectTo).toMatch(/^\/estimate\/\d{15}\?key=[\w-]{43}$/);
    const own = (await post({ area: '89平' }, me)) as PageRedirect;
    expect(own.redirectTo).toMatch(/^\/estimate\/\d{15}$/);
  });

  test('what is not understood is said beside it, and what was typed stays', async () => {
    const shown = (await post({ area: '大', floor: '19', total: '18', say: '三房' })) as EstimatePageProps;
    expect(shown).toMatchObject({
      problems: { area: 'area', floor: 'floorAbove' },
      understood: '已识别：3室',
      raw: { area: '大', floor: '19' },
    });
  });

  test('without link or account a record says the same as one that is not there', async () => {
    const { id, key } = await make();
    const at = (recordId: number, more: string) =>
      appraisalProps(context(`/estimate/${recordId}${more}`, { params: { recordId: String(recordId) } }));
    expect(await at(id, '')).toEqual(await at(1, ''));
    expect(await at(id, `?key=${key}&without=x-3001-3001`)).toMatchObject({ leftOut: [3001], linkKey: key });
  });
});
