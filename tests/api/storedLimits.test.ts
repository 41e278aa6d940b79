import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { deleteWindowsBefore } from '@/lib/server/limits/queries/rateWindows';
import { RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import { saveRealPriceLead } from '@/services/lead';
import { callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';
import { startAnew } from '../kit/startAnew';
import { NOW } from '../kit/today';

// The limits that guard people: exact under parallel posts, on both databases, across restarts and processes.

const HOMES = 40;
const LEADS_A_DAY = 3;
const { points: LEADS_AN_HOUR, duration } = RATE_LIMITS.lead;
const HOUR_MS = duration * 1_000;

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const homes = Array.from({ length: HOMES }, (_, at) => estateRow({ id: 2_000 + at }));
  await opened.db.insertInto('estates').values(homes).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('rate_windows').execute();
});

const phone = (at: number): string => String(13_800_000_000 + at);

/** One lead; each `at` is of another phone and home unless `changes` says otherwise. */
const leave = (at: number, changes: object = {}, context: Partial<ApiContext> = {}) =>
  callRaw(
    opened,
    saveRealPriceLead,
    {
      type: 2,
      mobile: phone(at),
      intentionEstateId: 2_000 + (at % HOMES),
      cityId: 605,
      consentVersion: LEAD_CONSENT_VERSIONS[0],
      shareConsent: false,
      ...changes,
    },
    context,
  );

const parallel = (changes: (at: number) => object, context: (at: number) => Partial<ApiContext>) =>
  Promise.all(Array.from({ length: 30 }, (_, at) => leave(at, changes(at), context(at))));

const stored = async () => (await opened.db.selectFrom('leads').select('id').execute()).length;
const codes = (answers: { envelope: { resultCode: number } }[]) =>
  answers.map(({ envelope }) => envelope.resultCode).sort();
const expected = (taken: number) =>
  [...Array<number>(taken).fill(0), ...Array<number>(30 - taken).fill(ERROR_CODES.tooMany.resultCode)].sort();

describe('thirty parallel posts', () => {
  test('of one phone from as many addresses leave three leads', async () => {
    const answers = await parallel(
      () => ({ mobile: phone(0) }),
      (at) => ({ visitor: () => `visitor ${at}` }),
    );
    expect(codes(answers)).toEqual(expected(LEADS_A_DAY));
    expect(await stored()).toBe(LEADS_A_DAY);
  });

  test('of one phone for one home leave one, and all are told that it is kept', async () => {
    const answers = await parallel(
      () => ({ mobile: phone(0), intentionEstateId: 2_000 }),
      () => ({}),
    );
    expect(codes(answers)).toEqual(expected(30));
    expect(await stored()).toBe(1);
  });

  test('from one address with as many phones leave ten', async () => {
    const answers = await parallel(
      () => ({}),
      () => ({}),
    );
    expect(codes(answers)).toEqual(expected(LEADS_AN_HOUR));
    expect(await stored()).toBe(LEADS_AN_HOUR);
  });
});

describe('ten an hour from one address', () => {
  const leaveAll = async (count: number, now: number) => {
    for (let at = 0; at < count; at++) expect((await leave(at, {}, { now })).envelope.resultCode).toBe(0);
  };

  test('to the millisecond, and the answer says when', async () => {
    await leaveAll(1, NOW);
    for (let at = 1; at < LEADS_AN_HOUR; at++) await leave(at, {}, { now: NOW + at });
    const last = await leave(20, {}, { now: NOW + HOUR_MS - 1 });
    expect(last).toMatchObject({ status: 429, retryAfter: 1 });
    expect(await leave(21, {}, { now: NOW + 600_000 })).toMatchObject({ status: 429, retryAfter: 3_000 });
    expect(await leave(22, {}, { now: NOW + HOUR_MS })).toMatchObject({ status: 200, retryAfter: null });
  });

  test('what was refused does not count, nor what was left before', async () => {
    await leaveAll(LEADS_AN_HOUR - 1, NOW);
    await leave(30, { mobile: '123' });
    await leave(31, { consentVersion: 'none' });
    await leave(32, { intentionEstateId: 9_999 });
    await leave(0);
    await leave(1);
    expect(await stored()).toBe(LEADS_AN_HOUR - 1);
    expect((await leave(33)).status).toBe(200);
    for (let at = 0; at < 5; at++) expect((await leave(34 + at, {}, { now: NOW + at })).status).toBe(429);
    expect(await stored()).toBe(LEADS_AN_HOUR);
    // Those five have not moved the window's end.
    expect((await leave(39, {}, { now: NOW + HOUR_MS })).status).toBe(200);
  });

  test('of one phone refused for the day, the address keeps its ten', async () => {
    for (let at = 0; at < LEADS_A_DAY + 5; at++) await leave(at, { mobile: phone(0) });
    expect(await stored()).toBe(LEADS_A_DAY);
    for (let at = 0; at < LEADS_AN_HOUR - LEADS_A_DAY; at++) expect((await leave(10 + at)).status).toBe(200);
    expect((await leave(39)).status).toBe(429);
  });

  test('the day’s limit of a phone says when the day ends', async () => {
    for (let at = 0; at < LEADS_A_DAY; at++) await leave(at, { mobile: phone(0) });
    // 10:00 in Shanghai.
    expect(await leave(5, { mobile: phone(0) })).toMatchObject({ status: 429, retryAfter: 14 * 3_600 });
  });

  test('another process, or this one after a restart, goes on counting', async () => {
    await leaveAll(LEADS_AN_HOUR, NOW);
    // All that a process holds.
    startAnew();
    expect((await leave(20)).status).toBe(429);
    expect((await leave(20, {}, { visitor: () => 'another' })).status).toBe(200);
  });

  test('a window of when the clock was ahead holds nobody for longer than two', async () => {
    await leaveAll(LEADS_AN_HOUR, NOW + 200 * 24 * HOUR_MS);
    expect((await leave(20, {}, { now: NOW })).status).toBe(200);
  });

  test('old windows are forgotten, and those of now stay', async () => {
    await leaveAll(LEADS_AN_HOUR, NOW);
    expect(await deleteWindowsBefore(opened.db, NOW)).toBe(0);
    expect((await leave(20)).status).toBe(429);
    expect(await deleteWindowsBefore(opened.db, NOW + 1)).toBe(1);
  });
});
