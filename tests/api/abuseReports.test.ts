import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ABUSE_KINDS } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { ABUSE_REPORT_CALL_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { addReportPicture, fileReport, withdrawReport } from '@/lib/server/abuseReport/calls/changeReports';
import { getReportedThing, getReportProgress } from '@/lib/server/abuseReport/calls/readReports';
import { readReportPicture } from '@/lib/server/abuseReport/queries/abuseReports';
import { changeReport } from '@/lib/server/abuseReport/queries/consoleReports';
import { stopContact } from '@/lib/server/account/commands/stopContact';
import type { OpenDatabase } from '@/lib/server/db/client';
import type * as calls from '@/services/abuseReport';
import { REPORT_CONSENT, reportToFile } from '../kit/abuseReport';
import { call, callRaw, testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, estateRow, projectRow, rentalRow } from '../kit/rows';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { type SignedIn, signIn } from '../kit/signIn';

// Reports of homes and agents: past the calls, to the database.

const MOBILE = '13800138000';

let opened: OpenDatabase;
let picture: string;
let large: string;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  const { db } = opened;
  await db.insertInto('estates').values(estateRow()).execute();
  await db.insertInto('rentals').values(rentalRow()).execute();
  await db.insertInto('projects').values(projectRow()).execute();
  await db.insertInto('agents').values(agentRow()).execute();
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } });
  const withPlace = drawn.withExif({ IFD3: { GPSLatitude: '31/1 14/1 0/1' }, IFD0: { Make: 'a-camera' } });
  picture = (await withPlace.jpeg().toBuffer()).toString('base64');
  large = (
    await sharp({ create: { width: 2_400, height: 300, channels: 3, background: '#2c2' } })
      .png()
      .toBuffer()
  ).toString('base64');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['abuse_report_pictures', 'abuse_reports', 'rate_windows'] as const)
    await opened.db.deleteFrom(table).execute();
});

const rows = () => opened.db.selectFrom('abuse_reports').selectAll().orderBy('created_at').execute();
const refusalOf = async (input: object) => {
  const { envelope, status } = await callRaw(opened, fileReport, input);
  return { status, errMsg: 'errMsg' in envelope ? envelope.errMsg : null };
};
const file = (changes = {}, who = {}) => call(opened, fileReport, reportToFile(changes), who);
const progress = ({ number, key, mobile }: calls.ReportProof) =>
  call(opened, getReportProgress, { number, ...(mobile === undefined ? { key } : { mobile }) });

describe('what is reported', () => {
  const ids = { rentalId: rentalRow().id, houseId: 101, agentId: agentRow().id };
  test.each([
    [{ estateId: 1001 }, { kind: 'estate', id: 1001, title: '三林苑 2室1厅' }],
    [{ rentalId: ids.rentalId }, { kind: 'rental', id: ids.rentalId }],
    [{ houseId: 101 }, { kind: 'community', id: 101, title: '三林苑', price: null }],
    [{ houseId: projectRow().id }, { kind: 'project', id: projectRow().id, title: projectRow().name }],
    [{ agentId: ids.agentId }, { kind: 'agent', id: ids.agentId, title: agentRow().name }],
    [
      { estateId: 1001, ...ids },
      { kind: 'estate', id: 1001 },
    ],
  ])('%j is shown by its card', async (named, card) =>
    expect((await call(opened, getReportedThing, named)).card).toMatchObject(card),
  );

  test('nothing is none, and what there is not is not found', async () => {
    expect(await call(opened, getReportedThing, {})).toEqual({ card: null });
    for (const named of [{ estateId: 9 }, { rentalId: 9 }, { houseId: 9 }, { agentId: 9 }])
      expect((await callRaw(opened, getReportedThing, named)).status).toBe(404);
  });
});

describe('a report', () => {
  test.each(ABUSE_KINDS)('of %s is kept without an account, with its number and the promised day', async (kind) => {
    const { number, key, dueDay } = await file({ kind });
    expect(number).toMatch(/^[1-9]\d{7}$/);
    const shown = await progress({ number, key });
    expect(shown).toMatchObject({ kind, state: 'new', pictures: 0, hasPhone: false, verdict: null, dueDay });
    expect(shown.card).toMatchObject({ kind: 'estate', id: 1001 });
    expect(shown.text).toBe(reportToFile().text);
    // Saturday the 21st: three working days later.
    expect(dueDay).toBe('2026-11-25');
  });

  test('lies encrypted, in the city of what it is about, and says who was signed in to nobody else', async () => {
    const member = await signIn(opened);
    await file(
      { mobile: MOBILE, consentVersion: REPORT_CONSENT, cityId: 605 },
      { viewer: { role: 'member' as const, userId: member.userId } },
    );
    const [row] = await rows();
    expect(row).toMatchObject({ user_id: member.userId, city_id: 605, thing_kind: 'estate', thing_id: 1001 });
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(MOBILE);
    expect(stored).not.toContain('打电话');
  });

  test('about no one thing is of the visitor\u2019s city, which has to be one', async () => {
    await file({ estateId: undefined });
    expect(await rows()).toMatchObject([{ thing_kind: null, thing_id: null, city_id: 605 }]);
    expect((await refusalOf(reportToFile({ estateId: undefined, cityId: 999_999 }))).status).toBe(404);
  });

  test.each([
    [{ text: '太短了' }, copy.text],
    [{ text: '' }, copy.text],
    [{ text: '长'.repeat(1_001) }, copy.text],
    [{ mobile: '138' }, copy.badPhone],
    [{ mobile: MOBILE }, copy.consent],
    [{ mobile: MOBILE, consentVersion: 'another' }, copy.consent],
  ])('is refused with a sentence: %#', async (changes, errMsg) => {
    expect(await refusalOf(reportToFile(changes))).toMatchObject({ status: 400, errMsg });
    expect(await rows()).toEqual([]);
  });

  test.each([{ kind: 'rude' }, { kind: undefined }, { requestKey: '短' }, { estateId: 'x' }, { more: 1 }])(
    'of another shape is none: %j',
    async (changes) => {
      expect((await refusalOf({ ...reportToFile(), ...changes })).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  test('about what there is not is not kept', async () => {
    expect((await refusalOf(reportToFile({ estateId: 9 }))).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('sent again by its form is the same, at the same time too', async () => {
    const requestKey = 'form-0123456789abcdef';
    const all = await Promise.all([1, 2, 3].map(() => file({ requestKey })));
    expect(new Set(all.map(({ number, key }) => `${number} ${key}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('is one of three a day of a phone and of an account, and of ten an hour of an address', async () => {
    const withPhone = { mobile: MOBILE, consentVersion: REPORT_CONSENT };
    for (let at = 0; at < ABUSE_REPORT_LIMITS.reportsADay; at++) await file(withPhone);
    expect(await refusalOf(reportToFile(withPhone))).toMatchObject({ status: 429, errMsg: copy.tooMany });
    const member = await signIn(opened);
    const who = { viewer: { role: 'member' as const, userId: member.userId } };
    for (let at = 0; at < ABUSE_REPORT_LIMITS.reportsADay; at++) await file({}, who);
    expect((await callRaw(opened, fileReport, reportToFile(), who)).status).toBe(429);
    for (let at = 0; at < 4; at++) await file();
    expect((await refusalOf(reportToFile())).status).toBe(429);
    expect(await rows(), 'what is refused is not kept').toHaveLength(10);
  });

  test(`${SCRIPT_CORPUS.length} texts that would be scripts come back as they were`, async () => {
    for (const script of SCRIPT_CORPUS) {
      await opened.db.deleteFrom('rate_windows').execute();
      const text = `经过是 ${script}`;
      const receipt = await file({ text });
      const shown = await progress(receipt);
      // Characters that reorder or hide others are taken out at the door.
      expect(shown.text.replace(/\s/g, '')).toBe(text.normalize('NFC').replace(/[\s\u200b-\u200f]/g, ''));
    }
  });
});

describe('a receipt', () => {
  const left = () => file({ mobile: MOBILE, consentVersion: REPORT_CONSENT });
  const statusOf = async (proof: object) => (await callRaw(opened, getReportProgress, proof)).status;

  test('is found by its link, or by its number and phone as people type them', async () => {
    const { number, key } = await left();
    const typed = `${number.slice(0, 4)} ${number.slice(4)}`;
    expect(await progress({ number: typed, mobile: '+86 138-0013-8000' })).toMatchObject({
      number,
      key,
      hasPhone: true,
    });
    expect(await progress({ number, key })).toMatchObject({ number });
  });

  test('of somebody else is not found, and is none the wiser', async () => {
    const { number, key } = await left();
    const other = await file();
    for (const proof of [
      { number, key: other.key },
      { number: other.number, key },
      { number, key: '' },
      { number, key: key.slice(1) },
      { number: '10000000', key },
      { number, mobile: '13900139000' },
      { number: other.number, mobile: MOBILE },
    ])
      expect(await statusOf(proof), JSON.stringify(proof)).toBe(404);
    expect(await statusOf({ number, mobile: '' })).toBe(400);
  });

  test('of a wrong phone is looked for twenty times an hour', async () => {
    const { number } = await left();
    for (let at = 0; at < 20; at++) expect(await statusOf({ number, mobile: '13900139000' })).toBe(404);
    expect(await statusOf({ number, mobile: '13900139000' })).toBe(429);
  });

  test('takes a report back: nothing of it is left', async () => {
    const receipt = await left();
    await call(opened, addReportPicture, { number: receipt.number, key: receipt.key, picture });
    const other = await file();
    const wrong = { number: receipt.number, key: other.key };
    expect((await callRaw(opened, withdrawReport, wrong)).status).toBe(404);
    await call(opened, withdrawReport, { number: receipt.number, key: receipt.key });
    expect(await rows()).toHaveLength(1);
    expect(await opened.db.selectFrom('abuse_report_pictures').select('id').execute()).toEqual([]);
  });
});

describe('pictures of a report', () => {
  const add = async (receipt: calls.ReportReceipt, sent = picture) => {
    const { number, key } = receipt;
    return callRaw(opened, addReportPicture, { number, key, picture: sent });
  };

  test('are encoded anew, no wider than can be read, and without where and with what they were taken', async () => {
    const receipt = await file();
    expect((await add(receipt)).status).toBe(200);
    expect((await add(receipt, large)).status).toBe(200);
    const kept = await opened.db.selectFrom('abuse_report_pictures').selectAll().orderBy('width').execute();
    expect(kept.map(({ width, height }) => [width, height])).toEqual([
      [40, 30],
      [ABUSE_REPORT_LIMITS.pictureWidth, 200],
    ]);
    for (const { id, report_id, byte_count } of kept) {
      const data = (await readReportPicture(opened.db, report_id, id)) ?? Buffer.alloc(0);
      expect(byte_count).toBe(data.length);
      const { format, exif } = await sharp(data).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    expect((await progress(receipt)).pictures).toBe(2);
  });

  test('are pictures, of whoever has the link, so many, and of a report that is open', async () => {
    const receipt = await file();
    const other = await file();
    const words = Buffer.from('<svg onload=alert(1)>').toString('base64');
    expect((await add(receipt, words)).status).toBe(400);
    expect((await add({ number: receipt.number, key: other.key })).status).toBe(404);
    for (let at = 0; at < ABUSE_REPORT_LIMITS.pictures; at++) expect((await add(receipt)).status).toBe(200);
    expect((await add(receipt)).status).toBe(409);
    const [, row] = await rows();
    await changeReport(opened.db, row?.id ?? '', { state: 'dismissed' });
    const ended = (await rows()).find(({ state }) => state === 'dismissed');
    const endedReceipt = ended?.number === other.number ? other : receipt;
    expect((await add(endedReceipt)).status).toBe(409);
  });
});

describe('a phone in reports', () => {
  let member: SignedIn;
  beforeAll(async () => {
    member = await signIn(opened);
  });

  test('goes when its owner wants no more calls; the report stays and is found by its link', async () => {
    const receipt = await file({ mobile: member.phone, consentVersion: REPORT_CONSENT });
    await stopContact(testContext(opened), member.userId);
    expect(await rows()).toMatchObject([{ phone_cipher: '' }]);
    expect(await progress({ number: receipt.number, key: receipt.key })).toMatchObject({ hasPhone: false });
    expect((await callRaw(opened, getReportProgress, { number: receipt.number, mobile: member.phone })).status).toBe(
      404,
    );
  });
});
