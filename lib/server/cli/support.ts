import { parseArgs } from 'node:util';
import type { City } from '@/lib/area/contract';
import { CONSOLE_SUPPORT_COPY } from '@/lib/console/words/support';
import { joinKnown } from '@/lib/kernel/format/text';
import { findNamedCity, listCities } from '@/lib/server/area/queries/cities';
import { changeSupportByHand, type SupportChange } from '@/lib/server/support/commands/changeSupport';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { isAdviserName, isPeer, isServicePhone, isWechatNo } from '@/lib/support/supportAccounts';
import { isLinkTemplate } from '@/lib/support/supportLink';
import { hoursText, readHoursText } from '@/lib/support/views/hoursText';
import type { OpenDatabase } from '../db/client';
import { factsChanged } from '../derive/factsChanged';
import { type CommandOutcome, refused, runOnDatabase } from './withDatabase';

const USAGE = `用法：npm run support                               现在的客服设置
      npm run support -- on | off                   打开或关闭在线客服入口
      npm run support -- peer <账号|-> [--city 城市]  客服账号，可给一座城市另设；- 是清除
      npm run support -- wechat <微信号|->           咨询用的微信号；- 是清除
      npm run support -- hours <时间|->             服务时间，如 周一至周五 09:00-18:00，周六 10:00-16:00；- 是不限
      npm run support -- link <网址|->              别家客服系统的网址，含 {userId}；- 是用站内聊天
      npm run support -- loan-phone <电话|->        房贷计算器下面的贷款咨询电话；- 是不显示
      npm run support -- loan-name <称呼|->
      npm run support -- loan-hours <时间|->`;

const CLEARED = '-';

/** npm run support: whether and by whom customer service answers. Answers with the exit code. */
export const runSupportCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase(async (opened) => {
    const outcome = await runSupport(opened, argv, Date.now());
    // Pages that are kept say whether agents take messages.
    if (argv.length > 0 && outcome.code === 0) factsChanged();
    return outcome;
  });

/** One command on an open database; `now` in UTC ms. */
export async function runSupport(opened: OpenDatabase, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const parsed = readArguments(argv);
  if (!parsed) return { code: 2, lines: [USAGE] };
  const cities = await listCities(opened.db);
  const change = changeOf(parsed, cities);
  if (typeof change === 'string') return refused(change);
  if (change) await changeSupportByHand({ ...opened, now }, change);
  return { code: 0, lines: await shown(opened, cities) };
}

/** How many words each command takes after its name. */
const COMMANDS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['on', 0],
  ['off', 0],
  ['peer', 1],
  ['wechat', 1],
  ['hours', 1],
  ['link', 1],
  ['loan-phone', 1],
  ['loan-name', 1],
  ['loan-hours', 1],
]);

/** Hours and names have spaces in them. */
const SPACED = ['hours', 'loan-hours', 'loan-name'];

interface Parsed {
  command: string;
  value: string;
  city: string | undefined;
}

function readArguments(argv: readonly string[]): Parsed | null {
  try {
    const options = { city: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    const [command = 'list', ...words] = positionals;
    // Hours have spaces in them, which a shell takes for the ends of words.
    const [value = '', ...more] = SPACED.includes(command) ? [words.join(' ')] : words;
    const takes = COMMANDS.get(command);
    const isWhole = takes === (value === '' ? 0 : 1) && more.length === 0;
    return isWhole && (values.city === undefined || command === 'peer') ? { command, value, city: values.city } : null;
  } catch {
    return null;
  }
}

const { problems } = CONSOLE_SUPPORT_COPY;

const KEPT_AS_TYPED: Readonly<
  Record<string, { field: 'link' | 'loanPhone' | 'loanName'; isFit: (text: string) => boolean }>
> = {
  link: { field: 'link', isFit: isLinkTemplate },
  'loan-phone': { field: 'loanPhone', isFit: isServicePhone },
  'loan-name': { field: 'loanName', isFit: isAdviserName },
};

/** What a command asks for, or the sentence that refuses it; null where it only looks. */
function changeOf({ command, value, city: named }: Parsed, cities: readonly City[]): SupportChange | string | null {
  const account = value === CLEARED ? null : value;
  if (command === 'on' || command === 'off') return { isOn: command === 'on' };
  if (command === 'wechat') {
    if (account !== null && !isWechatNo(account))
      return `微信号“${value}”不对：应是 6 到 20 个字母、数字、下划线或横线，字母开头。`;
    return { wechatNo: account };
  }
  if (command === 'hours' || command === 'loan-hours') {
    const week = account === null ? null : readHoursText(account);
    if (account !== null && week === null) return `服务时间“${value}”不对：${problems.loanHours}。`;
    return command === 'hours' ? { week } : { loanWeek: week };
  }
  const kept = KEPT_AS_TYPED[command];
  if (kept) {
    if (account !== null && !kept.isFit(account)) return `“${value}”不对：${problems[kept.field]}。`;
    return { [kept.field]: account };
  }
  if (command !== 'peer') return null;
  const city = findNamedCity(cities, named ?? '');
  if (named !== undefined && !city) return `没有城市“${named}”。`;
  if (account !== null && !isPeer(account))
    return `客服账号“${value}”不对：应是字母、数字、点、@、横线和下划线，最多 64 个。`;
  return city ? { cityPeers: new Map([[city.id, account]]) } : { peer: account };
}

async function shown({ db }: OpenDatabase, cities: readonly City[]): Promise<string[]> {
  const { isOn, week, peer, cityPeers, wechatNo, link, loanPhone, loanName, loanWeek } = await readSupport(db);
  const adviser = joinKnown([loanPhone, loanName, loanWeek && hoursText(loanWeek)]);
  const own = cities.filter(({ id }) => cityPeers.has(id)).map(({ id, name }) => `    ${name}：${cityPeers.get(id)}`);
  return [
    `在线客服：${isOn ? '打开' : '关闭'}`,
    `服务时间：${week === null ? '不限' : hoursText(week)}`,
    `客服账号：${peer ?? '未设置'}`,
    ...own,
    `咨询微信号：${wechatNo ?? '未设置'}`,
    `客服页面：${link ?? '站内聊天'}`,
    `贷款顾问：${loanPhone === null ? '未设置' : adviser}`,
  ];
}
