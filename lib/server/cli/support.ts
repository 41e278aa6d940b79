import { parseArgs } from 'node:util';
import type { City } from '@/lib/domain/model/area';
import type { OpenDatabase } from '../db/client';
import { findNamedCity, listCities } from '../repositories/cities';
import { readSetting, removeSetting, type SettingKey, writeSetting } from '../repositories/settings';
import { type CommandOutcome, refused, runOnDatabase } from './withDatabase';

const USAGE = `用法：npm run support                               现在的客服设置
      npm run support -- on | off                   打开或关闭在线客服入口
      npm run support -- peer <账号|-> [--city 城市]  客服账号，可给一座城市另设；- 是清除
      npm run support -- wechat <微信号|->           咨询用的微信号；- 是清除`;

const CLEARED = '-';
const PEER = /^[\w.@-]{1,64}$/;
/** As WeChat gives them: six to twenty, a letter first. */
const WECHAT = /^[A-Za-z][\w-]{5,19}$/;

/** npm run support: whether and by whom customer service answers. Answers with the exit code. */
export const runSupportCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase((opened) => runSupport(opened, argv));

/** One command on an open database. */
export async function runSupport(opened: OpenDatabase, argv: readonly string[]): Promise<CommandOutcome> {
  const parsed = readArguments(argv);
  if (!parsed) return { code: 2, lines: [USAGE] };
  const { command, value, city: named } = parsed;
  const cities = await listCities(opened.db);
  const city = findNamedCity(cities, named ?? '');
  if (named !== undefined && !city) return refused(`没有城市“${named}”。`);
  if (command === 'on' || command === 'off')
    await writeSetting(opened.db, 'support.enabled', command === 'on' ? '1' : '0');
  if (command === 'peer' && !(await put(opened, city ? `support.peer.${city.id}` : 'support.peer', value, PEER)))
    return refused(`客服账号“${value}”不对：应是字母、数字、点、@、横线和下划线，最多 64 个。`);
  if (command === 'wechat' && !(await put(opened, 'support.wechatNo', value, WECHAT)))
    return refused(`微信号“${value}”不对：应是 6 到 20 个字母、数字、下划线或横线，字母开头。`);
  return { code: 0, lines: await shown(opened, cities) };
}

/** How many words each command takes after its name. */
const COMMANDS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['on', 0],
  ['off', 0],
  ['peer', 1],
  ['wechat', 1],
]);

function readArguments(argv: readonly string[]) {
  try {
    const options = { city: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    const [command = 'list', value = '', ...more] = positionals;
    const takes = COMMANDS.get(command);
    const isWhole = takes === (value === '' ? 0 : 1) && more.length === 0;
    return isWhole && (values.city === undefined || command === 'peer') ? { command, value, city: values.city } : null;
  } catch {
    return null;
  }
}

/** Keeps or clears a setting; false where the value has not the shape it needs. */
async function put({ db }: OpenDatabase, key: SettingKey, value: string, shape: RegExp): Promise<boolean> {
  if (value === CLEARED) await removeSetting(db, key);
  else if (shape.test(value)) await writeSetting(db, key, value);
  else return false;
  return true;
}

async function shown({ db }: OpenDatabase, cities: readonly City[]): Promise<string[]> {
  const isOn = (await readSetting(db, 'support.enabled')) === '1';
  const lines = [
    `在线客服：${isOn ? '打开' : '关闭'}`,
    `客服账号：${(await readSetting(db, 'support.peer')) ?? '未设置'}`,
  ];
  for (const { id, name } of cities) {
    const own = await readSetting(db, `support.peer.${id}`);
    if (own !== null) lines.push(`    ${name}：${own}`);
  }
  return [...lines, `咨询微信号：${(await readSetting(db, 'support.wechatNo')) ?? '未设置'}`];
}
