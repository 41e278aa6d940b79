import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleSupportPage } from '@/lib/server/console/pages/supportPage';
import { database } from '@/lib/server/database/database';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { settings } from '@/lib/server/settings/settings';
import { getAgentInfo } from '@/services/lead';
import { getChatConfig, getImSwitch, getLoanConsult } from '@/services/support';
import { call } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// Customer service in the console: what is saved is what the calls of visitors answer next, in this process and in another.

withOwnDataDir();

type Rows = { cells: { text: string }[] }[];
const tableOf = (props: Record<string, unknown> | undefined): Rows => (props?.table as { rows?: Rows })?.rows ?? [];

let operator: InConsole;
let admin: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  operator = await inConsole(opened as never, 'operator', Date.now());
  admin = await inConsole(opened as never, 'admin', Date.now());
});
beforeEach(async () => {
  await (await database()).db.deleteFrom('support_settings').execute();
});

const visit = (posted?: Record<string, string>) => visitConsole(consoleSupportPage, { staff: operator.token, posted });
const logged = async () => {
  const { props } = await visitConsole(consoleAuditPage, { staff: admin.token, query: { subject: 'support' } });
  return tableOf(props).map(({ cells }) => cells[4]?.text);
};
/** Every day from `from` to `to`. */
const hours = (from: string, to: string) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`from${day}`, from],
      [`to${day}`, to],
    ]),
  );

// No city is rehearsed here: tests/api/talkRehearsal.test.ts.
beforeEach(() => void vi.stubEnv('DEMO_DATA', 'off'));

test('begins switched off, at any time, without accounts', async () => {
  expect((await visit()).props).toMatchObject({ isOn: false, seen: 'off', peer: '', wechatNo: '' });
});

describe('the switch', () => {
  test('is seen by visitors at once, by another process too, and stands in the log', async () => {
    const opened = await database();
    expect((await visit({ do: 'on' })).to).toBe('/console/support?done=saved');
    expect(await call(opened as never, getImSwitch, {})).toEqual({ enable: true, hours: null });
    const other = await openDatabase({ dataDir: settings().dataDir });
    expect(await call(other, getImSwitch, {})).toEqual({ enable: true, hours: null });
    await other.close();
    expect((await visit()).props).toMatchObject({ isOn: true, seen: 'open', isPeerless: true });
    expect((await visit({ do: 'on' })).to).toBe('/console/support?done=same');
    await visit({ do: 'off' });
    expect(await call(opened as never, getImSwitch, {})).toMatchObject({ enable: false });
    expect((await logged()).slice(0, 2)).toEqual(['关闭', '打开']);
  });

  test.each(['agent', 'editor'] as const)('is none of the business of an %s', async (role) => {
    const opened = await database();
    const { token } = await inConsole(opened as never, role, Date.now());
    expect((await visitConsole(consoleSupportPage, { staff: token, posted: { do: 'on' } })).status).toBe(403);
    expect(await call(opened as never, getImSwitch, {})).toMatchObject({ enable: false });
  });
});

describe('the hours', () => {
  const answer = async () => call((await database()) as never, getImSwitch, {});

  test('close the chat outside them, and are said', async () => {
    await visit({ do: 'on' });
    expect((await visit({ do: 'hours', ...hours('00:00', '00:00') })).to).toContain('done=saved');
    expect(await answer()).toEqual({ enable: true, hours: '每天 00:00-24:00' });
    // The calls of these tests are made on a Saturday.
    await visit({ do: 'hours', ...hours('', ''), from1: '00:00', to1: '00:01' });
    expect(await answer()).toEqual({ enable: false, hours: '周二 00:00-00:01' });
    await visit({ do: 'hours', ...hours('', '') });
    expect(await answer()).toEqual({ enable: true, hours: null });
    expect((await logged())[0]).toBe('周二 00:00-00:01 -> 不限时间');
  });

  test('that are wrong are refused by day, and stay typed', async () => {
    const { props } = await visit({ do: 'hours', ...hours('09:00', '18:00'), to3: '08:00' });
    const days = props?.days as { from: string; to: string; problem: string | null }[];
    expect(days[3]).toMatchObject({ from: '09:00', to: '08:00', problem: expect.any(String) });
    expect(days[2]).toMatchObject({ to: '18:00', problem: null });
    expect(await answer()).toMatchObject({ hours: null });
  });
});

describe('the accounts', () => {
  test('of a city before the general one, and the WeChat number; emptied they are gone', async () => {
    const opened = await database();
    const posted = { do: 'accounts', peer: ' service@example ', wechatNo: 'fangjing_01', 'peer.605': 'shanghai-1' };
    expect((await visit(posted)).to).toContain('done=saved');
    expect(await call(opened as never, getChatConfig, { cityId: 605 })).toEqual({ peerid: 'shanghai-1' });
    const info = await call(opened as never, getAgentInfo, { type: 8, cityId: 605 });
    expect(info.consultationTransformation.wechatNo).toBe('fangjing_01');
    expect((await visit()).props).toMatchObject({
      peer: 'service@example',
      wechatNo: 'fangjing_01',
      isPeerless: false,
    });
    await visit({ ...posted, 'peer.605': '' });
    expect(await call(opened as never, getChatConfig, { cityId: 605 })).toEqual({ peerid: 'service@example' });
    expect((await logged())[0]).toBe('客服账号 605: shanghai-1 -> 未设置');
  });

  test('that are wrong are all said, nothing is saved, and what was typed stays', async () => {
    const posted = { do: 'accounts', peer: 'a b', wechatNo: '123', 'peer.605': 'ok' };
    const { props } = await visit(posted);
    expect(Object.keys(props?.problems as object).toSorted()).toEqual(['peer', 'wechatNo']);
    expect(props).toMatchObject({ peer: 'a b', wechatNo: '123', cityPeers: [{ value: 'ok' }] });
    expect((await visit()).props).toMatchObject({ peer: '', wechatNo: '' });
  });
});

describe('the loan adviser and the operator’s own page', () => {
  const loan = { do: 'loan', loanPhone: '400-820-8820', loanName: '房贷专员', loanHours: '每天 09:00-18:00' };
  const named = async () => call((await database()) as never, getLoanConsult, {});

  test('are saved, shown to visitors, and taken back', async () => {
    expect((await visit(loan)).to).toContain('done=saved');
    expect(await named()).toEqual({ phone: '400-820-8820', name: '房贷专员', hours: '每天 09:00-18:00' });
    expect((await visit({ ...loan, loanPhone: '' })).to).toContain('done=saved');
    expect(await named()).toEqual({ phone: null, name: null, hours: null });
    const link = 'https://im.example/c?id={userId}';
    expect((await visit({ do: 'accounts', link })).to).toContain('done=saved');
    expect((await visit()).props).toMatchObject({ link });
  });

  test('that are wrong are all said, and what was typed stays', async () => {
    const { props } = await visit({ ...loan, loanPhone: 'x', loanHours: '早九晚六', loanName: '长'.repeat(21) });
    expect(Object.keys(props?.problems as object).toSorted()).toEqual(['loanHours', 'loanName', 'loanPhone']);
    expect(props?.loan).toMatchObject({ loanHours: '早九晚六' });
    expect(await named()).toMatchObject({ phone: null });
    const { props: accounts } = await visit({ do: 'accounts', link: 'http://im.example' });
    expect(Object.keys(accounts?.problems as object)).toEqual(['link']);
  });
});
