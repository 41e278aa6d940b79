import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OpenDatabase } from '@/lib/server/db/client';
import { helperPage } from '@/lib/server/lead/pages/helperPage';
import { openPlacedDatabase } from '../kit/place';
import { propsOf } from '../kit/propsOf';
import { agentRow, estateRow } from '../kit/rows';
import { TODAY } from '../kit/today';

// The page of requests without a script: what its forms post, past the calls, to the database.

const MOBILE = '13800138000';
const ASKS = { kind: 'visit', estateId: '1001' };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  await opened.db
    .insertInto('agents')
    .values(agentRow({ id: 5001, name: '林晓' }))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('rate_windows').execute();
});

const load = (posted: RawForm | null, query: Record<string, string> = {}) =>
  propsOf(helperPage, opened, { posted, query });
const filled = { do: 'leave', mobile: '138 0013 8000', consent: '1', requestKey: 'form-0123456789abcdef' };
const rows = () => opened.db.selectFrom('leads').selectAll().execute();
async function left(): Promise<{ number: string; mobile: string }> {
  const { found } = await load(filled, ASKS);
  return { number: found?.progress.number ?? '', mobile: found?.mobile ?? '' };
}

describe('a form to ask with', () => {
  test('names what it is about, and has a key of its own', async () => {
    const one = await load(null, ASKS);
    const other = await load(null, ASKS);
    expect(one.requested).toMatchObject({ kind: 'visit', about: '三林苑 2室1厅', ids: { intentionEstateId: 1001 } });
    expect(one.requested?.requestKey).toMatch(/^[0-9a-f]{32}$/);
    expect(one.requested?.requestKey).not.toBe(other.requested?.requestKey);
  });

  test.each<Record<string, string>>([
    {},
    { kind: 'x', estateId: '1001' },
    { kind: 'visit' },
    { kind: 'visit', estateId: 'x' },
  ])('is none where the address asks for nothing: %j', async (query) =>
    expect((await load(null, query)).requested).toBeNull(),
  );

  test('about a community names it', async () => {
    const { requested } = await load(null, { kind: 'valuation', houseId: '101' });
    expect(requested).toMatchObject({ about: '三林苑', ids: { houseId: 101 } });
  });

  test('names the agent chosen for a home, and leaves the lead with them', async () => {
    const chosen = { ...ASKS, agentId: '5001' };
    const { requested } = await load(null, chosen);
    expect(requested).toMatchObject({ about: '三林苑 2室1厅', agent: '林晓', ids: { agentId: 5001 } });
    const { found } = await load(filled, chosen);
    expect(found?.progress).toMatchObject({ about: '三林苑 2室1厅', agent: '林晓' });
    expect(await rows()).toMatchObject([{ estate_id: 1001, agent_id: 5001 }]);
    await expect(load(null, { ...ASKS, agentId: '9999' })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('about what there is not, there is no page', async () => {
    await expect(load(null, { kind: 'visit', estateId: '9999' })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('posted, leaves a lead with its times and shows its receipt; posted again, the same', async () => {
    const posted = { ...filled, [`day-${TODAY}`]: '1', 'part-morning': '1' };
    const { requested, found } = await load(posted, ASKS);
    expect(requested).toBeNull();
    expect(found).toMatchObject({
      mobile: MOBILE,
      left: { message: expect.stringContaining('已提交成功'), ids: { intentionEstateId: 1001 } },
      progress: { state: 'new', shareConsent: false, wished: { days: [TODAY], parts: ['morning'] } },
    });
    expect((await load(posted, ASKS)).found?.progress.number).toBe(found?.progress.number);
    expect(await rows()).toMatchObject([{ estate_id: 1001, kind: 'visit', source_page: '/helper' }]);
  });

  test('of a question, keeps what was typed beside a problem and shows it on the receipt', async () => {
    const posted = { ...filled, question: '满五唯一吗？' };
    const asks = { kind: 'question', estateId: '1001' };
    expect((await load({ ...posted, consent: '' }, asks)).requested?.typed.question).toBe('满五唯一吗？');
    expect((await load(posted, asks)).found?.progress.question).toBe('满五唯一吗？');
  });

  test.each([
    [{ mobile: '138' }, { mobile: '请填写正确格式的手机号' }],
    [{ consent: '' }, { consent: '请先阅读并勾选同意，再提交' }],
    [{ requestKey: '短' }, { other: expect.any(String) }],
  ])('says beside the field what is wrong, and keeps what was typed: %j', async (changes, problems) => {
    const posted = { ...filled, ...changes };
    const { requested } = await load(posted, ASKS);
    expect(requested).toMatchObject({ problems, typed: { mobile: posted.mobile } });
    expect(await rows()).toEqual([]);
  });
});

describe('a receipt', () => {
  test('is found, taken back, and deleted', async () => {
    const receipt = await left();
    expect((await load({ do: 'look', ...receipt })).found?.progress.state).toBe('new');
    expect((await load({ do: 'withdraw', ...receipt })).found?.progress.state).toBe('withdrawn');
    expect(await rows()).toMatchObject([{ state: 'withdrawn', phone_cipher: '' }]);
    expect(await load({ do: 'delete', ...receipt })).toMatchObject({
      found: null,
      done: expect.stringContaining('已删除'),
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{ number: '1' }, { number: expect.any(String) }],
    [{ mobile: '' }, { mobile: expect.any(String) }],
    [{ mobile: '13900139000' }, { other: '没有找到，请核对编号和手机号' }],
  ])('that does not fit says so: %j', async (changes, problems) => {
    const posted = { do: 'delete', ...(await left()), ...changes };
    const { look, found } = await load(posted);
    expect(found).toBeNull();
    expect(look).toMatchObject({ problems, typed: { number: posted.number } });
    expect(await rows()).toHaveLength(1);
  });

  test('in an address finds nothing: phones are posted only', async () => {
    expect(await load(null, { do: 'look', ...(await left()) })).toMatchObject({ found: null, done: null });
  });
});
