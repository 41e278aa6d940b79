import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runSupport } from '@/lib/server/cli/support';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getAgentInfo } from '@/services/lead';
import { getChatConfig, getImSwitch, getLoanConsult } from '@/services/support';
import { call, callRaw } from '../kit/callApi';
import { openTwoCities } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

// No city is rehearsed here: tests/api/talkRehearsal.test.ts.
beforeEach(() => void vi.stubEnv('DEMO_DATA', 'off'));

beforeAll(async () => {
  opened = await openTwoCities();
});
afterAll(() => opened.close());
beforeEach(() => opened.db.deleteFrom('support_settings').execute());

const run = (...argv: string[]) => runSupport(opened, argv, NOW);

it('opens and closes customer service', async () => {
  expect((await run('on')).lines[0]).toBe('在线客服：打开');
  expect(await call(opened, getImSwitch, {})).toEqual({ enable: true, hours: null });
  expect((await run('off')).code).toBe(0);
  expect(await call(opened, getImSwitch, {})).toEqual({ enable: false, hours: null });
});

it('names who answers, a city’s own before the general one, and takes both back', async () => {
  await run('peer', 'service@example');
  const { lines } = await run('peer', 'shanghai-1', '--city', '上海');
  expect(lines).toEqual([
    '在线客服：关闭',
    '服务时间：不限',
    '客服账号：service@example',
    '    上海：shanghai-1',
    '咨询微信号：未设置',
    '客服页面：站内聊天',
    '贷款顾问：未设置',
  ]);
  expect(await call(opened, getChatConfig, { cityId: 605 })).toEqual({ peerid: 'shanghai-1' });
  expect(await call(opened, getChatConfig, { cityId: 606 })).toEqual({ peerid: 'service@example' });
  await run('peer', '-', '--city', '605');
  expect(await call(opened, getChatConfig, { cityId: 605 })).toEqual({ peerid: 'service@example' });
  await run('peer', '-');
  expect((await callRaw(opened, getChatConfig, { cityId: 605 })).envelope.errMsg).toBe('客服系统异常。');
});

it('sets the hours, however they are typed, and takes them back', async () => {
  const { lines } = await run('hours', '周一至周五', '9:00-18:00，周六、周日', '10:00到24:00');
  expect(lines[1]).toBe('服务时间：周一至周五 09:00-18:00，周六、周日 10:00-24:00');
  expect((await run('hours', '每天 08:30-22:00')).lines[1]).toBe('服务时间：每天 08:30-22:00');
  const log = await opened.db.selectFrom('audit_log').select('detail').where('action', '=', 'support-hours').execute();
  expect(log).toHaveLength(2);
  expect((await run('hours', '-')).lines[1]).toBe('服务时间：不限');
});

it('says the WeChat number beside the service entries', async () => {
  await run('wechat', 'fangjing_01');
  const { consultationTransformation } = await call(opened, getAgentInfo, { type: 8, cityId: 605 });
  expect(consultationTransformation.wechatNo).toBe('fangjing_01');
});

it('leads the lead form to customer service of the city while it is on, else to agents', async () => {
  const asked = async () =>
    (await call(opened, getAgentInfo, { type: 8, cityId: 605 })).consultationTransformation.h5Url;
  await run('peer', 'shanghai-1', '--city', '上海');
  await run('off');
  expect(await asked()).toBe('/605/agent');
  await run('on');
  expect(await asked()).toBe('/im?userid=shanghai-1&cityId=605');
});

it('names a loan adviser once there is a number, and takes it back', async () => {
  const named = () => call(opened, getLoanConsult, {});
  const nobody = { phone: null, name: null, hours: null };
  await run('loan-name', '某某银行', '房贷专员');
  await run('loan-hours', '周一至周五', '9:00-18:00');
  expect(await named()).toEqual(nobody);
  expect((await run('loan-phone', '021-63210000')).lines.at(-1)).toContain('021-63210000');
  expect(await named()).toEqual({ phone: '021-63210000', name: '某某银行 房贷专员', hours: '周一至周五 09:00-18:00' });
  await run('loan-phone', '-');
  expect(await named()).toEqual(nobody);
});

it('keeps the operator’s own page of customer service', async () => {
  expect((await run('link', 'https://im.example/c?id={userId}')).lines).toContain(
    '客服页面：https://im.example/c?id={userId}',
  );
  expect((await run('link', '-')).lines).toContain('客服页面：站内聊天');
});

it.each([
  [1, 'link', 'https://im.example/c'],
  [1, 'link', 'javascript:alert({userId})'],
  [1, 'loan-phone', 'call me'],
  [1, 'loan-hours', '早九晚六'],
  [1, 'loan-name', '长'.repeat(21)],
  [2, 'loan-phone'],
  [1, 'peer', 'a b'],
  [1, 'wechat', '123'],
  [1, 'peer', 'x', '--city', '月球'],
  [1, 'hours', '周一 18:00-09:00'],
  [1, 'hours', '周一 09:00-12:00，周一 13:00-18:00'],
  [1, 'hours', '周五至周一 09:00-18:00'],
  [1, 'hours', '09:00-18:00'],
  [1, 'hours', '周八 09:00-18:00'],
  [1, 'hours', '每天 9:00-25:00'],
  [2, 'hours'],
  [2, 'peer'],
  [2, 'on', 'now'],
  [2, 'on', '--city', '605'],
  [2, 'open'],
  [2, 'wechat', 'fangjing_01', 'more'],
  [2, '--force'],
])('ends with %i and changes nothing: %s %s', async (code, ...argv) => {
  expect((await run(...(argv as string[]))).code).toBe(code);
  expect(await opened.db.selectFrom('support_settings').selectAll().execute()).toEqual([]);
});
