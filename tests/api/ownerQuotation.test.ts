import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OwnerAuthPageProps, OwnerQuotationPageProps } from '@/lib/owner/views/ownerPages';
import { OWNER_CONSENT_VERSIONS } from '@/lib/owner/words/ownerCall';
import { stopContact } from '@/lib/server/account/calls/stopContact';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import {
  authoriseOwnerQuotation,
  changeOwnerQuotation,
  getOwnerQuotations,
  submitOwnerQuotation,
  withdrawOwnerQuotation,
} from '@/lib/server/owner/calls/quotations';
import { ownerAuthProps, ownerQuotationProps } from '@/lib/server/owner/pages/ownerProps';
import { findQuotationOfLead } from '@/lib/server/owner/queries/ownerQuotations';
import { saveRealPriceLead, withdrawLead } from '@/services/lead';
import { call, callRaw } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';
import { everyRow } from '../kit/wholeAccount';

// 业主委托: authorised, asked for, answered in the console, taken back. The floor price, 483万, is its owner's alone.

const FLOOR_FEN = 4_830_000 * 100;
const DIGITS = String(FLOOR_FEN);
let opened: OpenDatabase;
let owner: SignedIn;
let me: Partial<ApiContext>;
let you: Partial<ApiContext>;

const asMember = ({ userId }: SignedIn): Partial<ApiContext> => ({ viewer: { role: 'member', userId } });

beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['owner_quotations', 'lead_assignments', 'leads', 'rate_windows'] as const)
    await opened.db.deleteFrom(table).execute();
  owner = await signIn(opened);
  me = asMember(owner);
  you = asMember(await signIn(opened));
});

const consentVersion = OWNER_CONSENT_VERSIONS[0] ?? '';
const authorisation = { houseId: 101, name: '王小明', relation: 'owner' as const, consentVersion, shareConsent: false };
const authorise = (more: object = {}, who = me) =>
  call(opened, authoriseOwnerQuotation, { ...authorisation, ...more }, who);
const wish = {
  home: { area: 89, rooms: 3, halls: 2, floor: 12, totalFloors: 18, floorBand: 'mid' as const, building: '3幢' },
  price: 5e8,
  floorPrice: FLOOR_FEN,
  urgency: 'month' as const,
  times: ['weekend' as const],
  fiveOnly: true,
  mortgaged: null,
};
const submit = (id: string, who = me) => call(opened, submitOwnerQuotation, { id, ...wish }, who);
const list = async (who = me) => (await call(opened, getOwnerQuotations, {}, who)).quotations;
const statusOf = async (...asked: Parameters<typeof callRaw>) => (await callRaw(...asked)).status;
const leads = () => opened.db.selectFrom('leads').selectAll().execute();
const asked = async () => {
  const { id } = await authorise();
  const { number } = await submit(id);
  const [lead] = await leads();
  return { id, number, leadId: lead?.id ?? '' };
};

describe('an authorisation', () => {
  test('is its owner’s, under the text that was shown, and no lead yet', async () => {
    const { id } = await authorise({ relation: 'coOwner' });
    expect(await list()).toMatchObject([
      { id, state: 'authorised', name: '王小明', relation: 'coOwner', consentVersion, consentAt: NOW, number: null },
    ]);
    expect(await list(you)).toEqual([]);
    expect(await leads()).toEqual([]);
  });

  test.each([
    [{ name: '' }, 400],
    [{ name: '王' }, 400],
    [{ name: '<b>王小明</b>' }, 400],
    [{ name: '王'.repeat(31) }, 400],
    [{ consentVersion: '' }, 400],
    [{ consentVersion: '2026-11' }, 400],
    [{ relation: 'nobody' }, 400],
    [{ houseId: 999 }, 404],
  ])('of %j is refused: %i', async (changes, status) => {
    expect(await statusOf(opened, authoriseOwnerQuotation, { ...authorisation, ...changes }, me)).toBe(status);
    expect(await list()).toEqual([]);
  });

  test('that is sent once more, as after Back, is the one that is there, with what was typed last', async () => {
    const { id } = await authorise();
    expect((await authorise({ name: '王晓明', relation: 'family' })).id).toBe(id);
    expect(await list()).toMatchObject([{ id, relation: 'family', name: '王晓明' }]);
    expect((await authorise({}, you)).id).not.toBe(id);
    await submit(id);
    const next = await authorise();
    expect(next.id).not.toBe(id);
    expect(await list()).toHaveLength(2);
  });

  test('there are ten of at most', async () => {
    for (let count = 0; count < 10; count += 1) {
      const { id } = await authorise();
      await opened.db
        .updateTable('owner_quotations')
        .set({ community_id: 1_000 + count })
        .where('id', '=', id)
        .execute();
    }
    expect(await statusOf(opened, authoriseOwnerQuotation, authorisation, me)).toBe(409);
  });
});

describe('what an owner wants', () => {
  test('becomes one lead of the console, with its consent', async () => {
    const { id, number } = await asked();
    expect(await leads()).toMatchObject([
      { kind: 'owner', number, house_id: 101, city_id: 605, consent_version: consentVersion, share_consent: 0 },
    ]);
    expect(await list()).toMatchObject([{ id, state: 'received', number, price: 5e8, floorPrice: FLOOR_FEN }]);
  });

  test('is asked for once: the same again, and the same community today, are refused', async () => {
    const { id } = await asked();
    expect(await statusOf(opened, submitOwnerQuotation, { id, ...wish }, me)).toBe(409);
    const again = await authorise();
    expect(await statusOf(opened, submitOwnerQuotation, { id: again.id, ...wish }, me)).toBe(409);
    expect(await leads()).toHaveLength(1);
    expect((await list()).find((one) => one.id === again.id)).toMatchObject({ state: 'authorised', price: null });
  });

  test('is nobody else’s to ask for, to see or to take back', async () => {
    const { id } = await authorise();
    expect(await statusOf(opened, submitOwnerQuotation, { id, ...wish }, you)).toBe(404);
    expect(await statusOf(opened, withdrawOwnerQuotation, { id }, you)).toBe(404);
    expect(await statusOf(opened, getOwnerQuotations, {})).toBe(401);
    expect(await leads()).toEqual([]);
  });

  test.each([
    { price: 1 },
    { floorPrice: 6e8 },
    { urgency: 'now' },
    { times: ['never'] },
    { home: { ...wish.home, area: 1 } },
    { id: '../x' },
  ])('of %j is refused at the door', async (changes) => {
    const { id } = await authorise();
    expect(await statusOf(opened, submitOwnerQuotation, { id, ...wish, ...changes }, me)).toBe(400);
  });

  test('cannot be left by the form of everybody', async () => {
    const lead = { type: 2, kind: 'owner', mobile: '13800138000', houseId: 101, consentVersion: '2026-11' };
    expect(await statusOf(opened, saveRealPriceLead, lead)).toBe(400);
  });
});

describe('a wish that was asked for', () => {
  const change = (id: string, more: object = {}, who = me) =>
    call(opened, changeOwnerQuotation, { id, ...wish, price: 48e7, times: [], ...more }, who);

  test('is changed by its owner while it is followed up, with the same receipt, in what the console reads', async () => {
    const { id, number, leadId } = await asked();
    await change(id, { floorPrice: 46e7 });
    expect(await list()).toMatchObject([{ id, number, state: 'received', price: 48e7, floorPrice: 46e7, times: [] }]);
    expect(await findQuotationOfLead(opened.db, leadId)).toMatchObject({ price: 48e7 });
    expect(await leads()).toHaveLength(1);
  });

  test('is not another’s to change, nor one’s own before it is asked for or once it is over', async () => {
    const { id: unasked } = await authorise();
    expect(await statusOf(opened, changeOwnerQuotation, { id: unasked, ...wish }, me)).toBe(409);
    await submit(unasked);
    expect(await statusOf(opened, changeOwnerQuotation, { id: unasked, ...wish }, you)).toBe(404);
    for (const state of ['done', 'withdrawn'] as const) {
      await opened.db.updateTable('leads').set({ state }).execute();
      expect(await statusOf(opened, changeOwnerQuotation, { id: unasked, ...wish, price: 1e9 }, me)).toBe(409);
    }
    expect((await list())[0]?.price).toBe(5e8);
  });
});

describe('the console', () => {
  test('gives it to somebody, which its owner sees', async () => {
    const { leadId } = await asked();
    const { context } = await inConsole(opened, 'operator');
    await assignLead(context, leadId, context.staff.id);
    expect((await list())[0]?.state).toBe('assigned');
  });

  test('has no name and no floor price in any row that can be read', async () => {
    await asked();
    const rows = [...(await everyRow(opened)).values()].join('\n');
    expect(rows).toContain('500000000');
    for (const secret of [DIGITS, '王小明']) expect(rows).not.toContain(secret);
  });
});

describe('taking back', () => {
  const sealed = async () => (await opened.db.selectFrom('owner_quotations').select('sealed').execute())[0]?.sealed;

  test('ends the lead and deletes name and floor price; once more deletes the rest', async () => {
    const { id } = await asked();
    await call(opened, withdrawOwnerQuotation, { id }, me);
    expect(await leads()).toMatchObject([{ state: 'withdrawn', phone_cipher: '' }]);
    expect(await list()).toMatchObject([{ state: 'withdrawn', name: null, floorPrice: null, price: 5e8 }]);
    expect(await sealed()).toBe('');
    await call(opened, withdrawOwnerQuotation, { id }, me);
    expect(await list()).toEqual([]);
  });

  test('before anything was asked for leaves nothing', async () => {
    const { id } = await authorise();
    await call(opened, withdrawOwnerQuotation, { id }, me);
    expect(await opened.db.selectFrom('owner_quotations').selectAll().execute()).toEqual([]);
  });

  test('by the receipt, by 不再联系我, and by the retention of phones deletes them as well', async () => {
    const first = await asked();
    await call(opened, withdrawLead, { number: first.number, mobile: owner.phone });
    expect(await sealed()).toBe('');
    await opened.db.deleteFrom('owner_quotations').execute();
    await opened.db.deleteFrom('leads').execute();
    await asked();
    await call(opened, stopContact, {}, me);
    expect(await sealed()).toBe('');
    await opened.db.deleteFrom('owner_quotations').execute();
    await opened.db.deleteFrom('leads').execute();
    await asked();
    await deleteOldPhones({ db: opened.db, dialect: opened.dialect, now: NOW + 3 * 365 * 86_400_000 });
    expect(await sealed()).toBe('');
  });
});

describe('the pages', () => {
  const auth = (path: string, posted: RawForm | null = null) =>
    ownerAuthProps(pageContext(opened, `/estimate/quotation/auth${path}`, { posted }, me));
  const form = (id: string, posted: RawForm | null = null, who = me) =>
    ownerQuotationProps(pageContext(opened, `/estimate/quotation/form?id=${id}`, { posted }, who));

  test('lead from the community over the owner to the form, the state and back', async () => {
    expect(await auth('')).toMatchObject({ step: 'community', candidates: null, quotations: [] });
    const agreed = { name: '王小明', relation: 'owner', consent: '1' };
    const led = (await auth('?houseId=101', agreed)) as { redirectTo: string };
    expect(led).toMatchObject({ seeOther: true });
    const id = new URL(led.redirectTo, 'http://localhost').searchParams.get('id') ?? '';
    expect(await form(id)).toMatchObject({ quotation: { state: 'authorised' } });
    const typed = { area: '89平', price: '5百万', floorPrice: '483', urgency: 'month', 'time-weekend': '1' };
    expect(await form(id, typed)).toEqual({
      redirectTo: `/estimate/quotation/form?id=${id}&done=submitted`,
      seeOther: true,
    });
    expect(await form(id)).toMatchObject({ quotation: { state: 'received', price: 5e8, floorPrice: FLOOR_FEN } });
    expect(await form(id, { do: 'withdraw' })).toMatchObject({ redirectTo: '/estimate/quotation/auth?done=withdrawn' });
  });

  test('keep what was typed beside what is wrong with it', async () => {
    const shown = (await auth('?houseId=101', { name: '王', relation: 'owner' })) as OwnerAuthPageProps;
    expect(shown).toMatchObject({
      raw: { name: '王' },
      problems: { name: expect.any(String), consent: expect.any(String) },
    });
    expect(await auth('?houseId=101', { name: '王小明', consent: '1' })).toMatchObject({
      problems: { relation: expect.any(String) },
    });
    const { id } = await authorise();
    const refused = (await form(id, { area: '89', price: '很贵' })) as OwnerQuotationPageProps;
    expect(refused).toMatchObject({ raw: { area: '89' }, problems: { price: 'price', urgency: 'urgency' } });
    expect(await leads()).toEqual([]);
  });

  test('carry the facts and the value of the estimate that one came from, of that community and of those who may see it', async () => {
    const home = { area: 71.2, rooms: 2, halls: 1, floor: 5, totalFloors: 6, floorBand: 'high', building: '12号' };
    const unsaid = { orientation: null, decoration: null, hasLift: null, builtYear: null, usage: null, unit: null };
    const price = { value: 368e6, low68: 347e6, high68: 389e6, low90: 331e6, high90: 405e6 };
    const result = { day: '2026-11-20', price, samples: 9, cityShare: 0.3, cityPrice: 360e6, rent: null };
    const stored = { ...result, comparables: [], curve: [] };
    await opened.db
      .insertInto('home_appraisals')
      .values({
        id: 300_000_000_000_001,
        user_id: owner.userId,
        key_hash: 'x',
        city_id: 605,
        community_id: 101,
        home: JSON.stringify({ ...home, ...unsaid }),
        result: JSON.stringify(stored),
        first_value: 368e6,
        first_day: '2026-11-20',
        answer: null,
        created_at: NOW,
        valued_at: NOW,
      })
      .execute();
    const agreed = { name: '王小明', relation: 'owner', consent: '1' };
    const led = (await auth('?houseId=101&appraisal=300000000000001', agreed)) as { redirectTo: string };
    expect(led.redirectTo).toContain('appraisal=300000000000001');
    const id = new URL(led.redirectTo, 'http://localhost').searchParams.get('id') ?? '';
    const carried = (address: string) => ownerQuotationProps(pageContext(opened, address, { posted: null }, me));
    const path = `/estimate/quotation/form?id=${id}`;
    expect(await carried(`${path}&appraisal=300000000000001`)).toMatchObject({
      estimate: { value: 368e6, low68: 347e6, high68: 389e6, day: '2026-11-20' },
      raw: { area: '71.2', layout: '2室1厅', floor: '5/6', building: '12号' },
    });
    await opened.db.updateTable('home_appraisals').set({ community_id: 102 }).execute();
    expect(await carried(`${path}&appraisal=300000000000001`)).toMatchObject({ estimate: null, raw: {} });
    expect(await carried(`${path}&appraisal=1`)).toMatchObject({ estimate: null });
    await opened.db.deleteFrom('home_appraisals').execute();
  });

  test('show nobody another’s', async () => {
    const { id } = await authorise();
    expect(await form(id, null, you)).toEqual({ redirectTo: '/estimate/quotation/auth' });
    expect(await form('', null)).toEqual({ redirectTo: '/estimate/quotation/auth' });
  });
});
