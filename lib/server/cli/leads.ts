import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { City } from '@/lib/area/contract';
import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { BELIEVED_DAYS } from '@/lib/kernel/clockTrust';
import { addDays, clockOf, dayOf, startOfDay } from '@/lib/kernel/day';
import { joinKnown } from '@/lib/kernel/format/text';
import { maskMobile, parseMobile } from '@/lib/kernel/phone';
import { formatLeadNumber, parseLeadNumber } from '@/lib/lead/leadNumber';
import { ANSWERED_STATES } from '@/lib/lead/leadState';
import { targetText } from '@/lib/lead/views/targetText';
import { wishedPartsText, wishedText } from '@/lib/lead/views/wishedText';
import { storedWish } from '@/lib/lead/wishedTime';
import { LEAD_KIND_NAMES, LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { findNamedCity, listCities } from '@/lib/server/area/queries/cities';
import { changeLeadState } from '@/lib/server/lead/commands/changeLeadState';
import { deleteLeads } from '@/lib/server/lead/commands/deleteLeads';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { exportLeads } from '@/lib/server/lead/commands/exportLeads';
import { retentionState } from '@/lib/server/lead/commands/phoneRetention';
import { listLeads, NO_PHONE } from '@/lib/server/lead/queries/leads';
import { nameLeadTarget } from '@/lib/server/lead/queries/leadTargets';
import { type CsvCell, csvText } from '@/lib/server/text/csvText';
import { revealPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import { ApiError } from '@/services/http/apiError';
import type { Db, OpenDatabase } from '../db/client';
import { emptyVisitorsLog } from '../db/emptyVisitorsLog';
import type { LeadTable } from '../db/schema';
import { type CommandOutcome, done, refused, runOnDatabase } from './withDatabase';

const DEFAULT_DAYS = 7;

const STATES_SAID = ANSWERED_STATES.map((state) => LEAD_STATE_NAMES[state]).join('、');

const USAGE = `用法：npm run leads -- [--days ${DEFAULT_DAYS}] [--city 城市]                     最近的线索，手机号不完整显示
      npm run leads -- export <文件.csv> --reason <用途>  [--days] [--city]  写出完整手机号，并记下用途
      npm run leads -- state <编号> <状态>              这条线索的进展：${STATES_SAID}
      npm run leads -- forget <手机号>                  应本人要求，删除这个号码的全部线索
      npm run leads -- expire [--confirm <今天的日期>]  超过 ${LEAD_RETENTION_DAYS} 天的手机号；时钟不可信时，核对后由你确认清除`;

/** npm run leads: what visitors have left for the agents to answer. Answers with the exit code. */
export const runLeadsCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase((opened) => runLeads(opened, argv, Date.now()));

/** One command on an open database; `now` in UTC ms. */
export async function runLeads(opened: OpenDatabase, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const parsed = readArguments(argv);
  if (!parsed) return { code: 2, lines: [USAGE] };
  if (parsed.command === 'expire') return expire(opened, parsed.confirm, now);
  if (parsed.command === 'state') return changeState(opened, parsed, now);
  if (parsed.command === 'forget') return forget(opened, parsed.value, now);
  const cities = await listCities(opened.db);
  const city = findNamedCity(cities, parsed.city ?? '');
  if (parsed.city !== undefined && !city) return refused(`没有城市“${parsed.city}”。`);
  const since = startOfDay(addDays(dayOf(now), 1 - parsed.days));
  const leads = await listNamedLeads(opened.db, since, city?.id);
  if (parsed.command === 'list') return { code: 0, lines: shown(leads, cities, { days: parsed.days, now }) };
  return writeFileOf(opened, leads, cities, { file: parsed.value, reason: parsed.reason, now });
}

interface NamedLead extends LeadTable {
  /** "三林苑 2室1厅"; null where it is there no longer. */
  about: string | null;
  /** The agent chosen for a home. */
  agent: string | null;
}

async function listNamedLeads(db: Db, since: number, cityId?: number): Promise<NamedLead[]> {
  const leads = await listLeads(db, since, cityId);
  const targets = await Promise.all(leads.map((lead) => nameLeadTarget(db, lead)));
  return leads.map((lead, at) => {
    const target = targets[at];
    return { ...lead, about: target ? targetText(target) : null, agent: target?.agent ?? null };
  });
}

interface Arguments {
  command: 'list' | 'export' | 'forget' | 'expire' | 'state';
  /** A file, a phone number or that of a receipt. */
  value: string;
  /** What has become of a lead. */
  state: string;
  reason: string;
  days: number;
  city?: string;
  /** The day that the operator takes today for. */
  confirm?: string;
}

const OPTIONS = {
  city: { type: 'string' },
  confirm: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** null where the words are none of the five commands. */
function readArguments(argv: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: OPTIONS,
      allowPositionals: true,
      strict: true,
    });
    const [command = 'list', value = '', state = '', ...more] = positionals;
    const { city, confirm, days = String(DEFAULT_DAYS), reason = '' } = values;
    const named = Object.keys(values);
    const isWhole =
      (command === 'list' && value === '' && !named.includes('reason') && !named.includes('confirm')) ||
      (command === 'export' && value !== '' && reason.trim() !== '' && !named.includes('confirm')) ||
      (command === 'expire' && value === '' && named.every((name) => name === 'confirm')) ||
      (command === 'state' && state !== '' && named.length === 0) ||
      (command === 'forget' && value !== '' && named.length === 0);
    const isRange = /^[1-9]\d{0,2}$/.test(days) && Number(days) <= LEAD_RETENTION_DAYS;
    if (!isWhole || !isRange || more.length > 0 || (state !== '' && command !== 'state')) return null;
    const text = { value, state, reason: reason.trim(), city, confirm };
    return { command: command as Arguments['command'], days: Number(days), ...text };
  } catch {
    return null;
  }
}

/** By the state's name as lists show it, or as the webhook spells it. */
async function changeState(
  opened: OpenDatabase,
  { value, state: named }: Pick<Arguments, 'value' | 'state'>,
  now: number,
): Promise<CommandOutcome> {
  const number = parseLeadNumber(value);
  const state = ANSWERED_STATES.find((one) => one === named || LEAD_STATE_NAMES[one] === named);
  if (!number) return refused('编号不对：应是 8 位数字。');
  if (!state) return refused(`没有状态“${named}”：可以是${STATES_SAID}。`);
  try {
    await changeLeadState({ ...opened, now }, { number, state });
  } catch (failure) {
    if (failure instanceof ApiError) return refused(`${formatLeadNumber(number)}：${failure.message}。`);
    throw failure;
  }
  return done(`${formatLeadNumber(number)}：${LEAD_STATE_NAMES[state]}。`);
}

async function forget(opened: OpenDatabase, typed: string, now: number): Promise<CommandOutcome> {
  const mobile = parseMobile(typed);
  if (!mobile) return refused('手机号不对：应是 11 位数字。');
  const deleted = await deleteLeads({ ...opened, now }, vaultPhone(mobile).index);
  await leaveNoTrace(opened);
  return done(`已删除 ${maskMobile(mobile)} 的 ${deleted} 条线索。`);
}

/** At once, since no server may be running. Where one holds the log, it empties it: a job says so (upkeep/jobs). */
const leaveNoTrace = (opened: OpenDatabase): Promise<void> => emptyVisitorsLog(opened).catch(() => undefined);

const sayMoment = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

/** What is due to go, and why it goes by itself or not; with today's date as the operator knows it, it goes now. */
async function expire(opened: OpenDatabase, confirm: string | undefined, now: number): Promise<CommandOutcome> {
  const { verdict, lookedAt, newest, due } = await retentionState({ ...opened, now });
  const lines = [
    `本机时间 ${sayMoment(now)}，上次清理 ${sayMoment(lookedAt)}，最新线索 ${newest === null ? '没有' : sayMoment(newest)}。`,
    `超过 ${LEAD_RETENTION_DAYS} 天的手机号：${due} 个。`,
  ];
  if (confirm !== undefined) {
    if (confirm !== dayOf(now)) return refused(`${lines[0]}你确认的日期 ${confirm} 与本机时钟不同，没有清除。`);
    const forgotten = await deleteOldPhones({ ...opened, now });
    await leaveNoTrace(opened);
    return { code: 0, lines: [...lines, `已清除 ${forgotten} 个。`] };
  }
  if (verdict === 'believed') return { code: 0, lines: [...lines, '服务运行时会自动清除。'] };
  const jumped = verdict === 'ahead' ? `比上次已知的时间快了 ${BELIEVED_DAYS} 天以上` : '比上次已知的时间慢';
  const confirmation = 'npm run leads -- expire --confirm <今天的日期>';
  return { code: 0, lines: [...lines, `本机时钟${jumped}，所以没有自动清除。请核对时间；无误时运行 ${confirmation}`] };
}

const momentOf = ({ created_at }: LeadTable): string => sayMoment(created_at);
const cityOf = ({ city_id }: LeadTable, cities: readonly City[]): string =>
  cities.find(({ id }) => id === city_id)?.name ?? String(city_id);

/** null where it was taken away. Throws a sentence where the secret is not that which it was stored with. */
function phoneOf({ phone_cipher }: LeadTable): string | null {
  if (phone_cipher === NO_PHONE) return null;
  try {
    return revealPhone(phone_cipher);
  } catch {
    throw new Error('手机号无法解密：密钥（APP_SECRET 或数据目录里的 secret）不是存入时用的那一个。');
  }
}

const numberOf = ({ number }: LeadTable): string | null => number && formatLeadNumber(number);

/** "希望 明天，上午"; null where nothing was wished. */
function wishOf({ wished_days, wished_parts }: LeadTable, now: number): string | null {
  const wished = wishedText(storedWish(wished_days, wished_parts), now);
  return wished && `希望 ${wished}`;
}

function shown(
  leads: readonly NamedLead[],
  cities: readonly City[],
  { days, now }: { days: number; now: number },
): string[] {
  const lines = leads.map((lead) => {
    const phone = phoneOf(lead);
    const what = `${LEAD_KIND_NAMES[lead.kind]} ${LEAD_STATE_NAMES[lead.state]}`;
    const who = phone ? maskMobile(phone) : '已去除';
    const about = [lead.about, lead.agent && `经纪人 ${lead.agent}`, wishOf(lead, now)];
    const number = numberOf(lead) ?? '无编号';
    return joinKnown([momentOf(lead), number, what, cityOf(lead, cities), who, ...about, lead.source_page], '  ');
  });
  return [`近 ${days} 天 ${leads.length} 条线索`, ...lines];
}

const COLUMNS: [title: string, cell: (lead: NamedLead, cities: readonly City[]) => CsvCell][] = [
  ['编号', numberOf],
  ['状态', ({ state }) => LEAD_STATE_NAMES[state]],
  ['需求', ({ kind }) => LEAD_KIND_NAMES[kind]],
  ['想问的', ({ question }) => openColumn(question, 'leads.question')],
  ['希望的日期', ({ wished_days }) => wished_days],
  ['希望的时段', ({ wished_days, wished_parts }) => wishedPartsText(storedWish(wished_days, wished_parts))],
  ['时间', momentOf],
  ['城市', cityOf],
  ['手机号', phoneOf],
  ['房源', ({ estate_id }) => estate_id],
  ['租房', ({ rental_id }) => rental_id],
  ['经纪人', ({ agent_id }) => agent_id],
  ['选定的经纪人', ({ agent }) => agent],
  ['小区或楼盘', ({ house_id }) => house_id],
  ['还想了解的房源', ({ second_estate_ids }) => (JSON.parse(second_estate_ids) as string[]).join(' ')],
  ['同意转给经纪人', ({ share_consent }) => (share_consent === 1 ? '是' : '否')],
  ['来源页面', ({ source_page }) => source_page],
  ['推广码', ({ promoter_code }) => promoter_code],
];

async function writeFileOf(
  opened: OpenDatabase,
  leads: readonly NamedLead[],
  cities: readonly City[],
  { file, reason, now }: { file: string; reason: string; now: number },
): Promise<CommandOutcome> {
  const rows = leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead, cities)));
  const text = csvText([COLUMNS.map(([title]) => title), ...rows]);
  try {
    await exportLeads({ ...opened, now }, { reason, count: leads.length }, () =>
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' }),
    );
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST') return refused(`文件 ${file} 已存在，请换一个名字。`);
    if (code === 'ENOENT' || code === 'EACCES') return refused(`无法写入文件 ${file}：没有这个目录，或没有权限。`);
    throw failure;
  }
  return done(`已写出 ${leads.length} 条线索：${file}`);
}
