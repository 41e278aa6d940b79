import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '@/lib/account/viewer';
import { lowConversionText } from '@/lib/console/views/outboxText';
import { TEXT_STATE_NAMES } from '@/lib/console/words/outbox';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { maskMobile, parseMobile } from '@/lib/kernel/phone';
import { paths } from '@/lib/routes/paths';
import { issueSignInLink } from '@/lib/server/account/commands/issueSignInLink';
import { setStaffRole } from '@/lib/server/account/commands/setStaffRole';
import { lowConversion } from '@/lib/server/account/jobs/watchCodes';
import { findAccount, listStaff } from '@/lib/server/account/queries/users';
import { shownCode } from '@/lib/server/console/commands/shownCode';
import { listTextMessages } from '@/lib/server/outbox/queries/textMessages';
import { endSession } from '@/lib/server/session/commands/endSession';
import { countOpenSessions } from '@/lib/server/session/queries/sessions';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { revealPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import type { OpenDatabase } from '../db/client';
import { SIGN_IN_LINK_MS } from '../session/limits';
import { type CommandOutcome, done, refused, runOnDatabase } from './withDatabase';

const MINUTE_MS = 60_000;

/** The latest of them. */
const OUTBOX_SHOWN = 20;

const USAGE = `用法：npm run accounts                                    经纪人、编辑、运营人员和管理员的账号
      npm run accounts -- role <手机号> <身份>               身份：${[...STAFF_ROLES, 'none'].join('、')}（取消）；没有账号就新建
      npm run accounts -- sign-in-link <手机号>              给出登录链接，${SIGN_IN_LINK_MS / MINUTE_MS} 分钟内有效，只能用一次
      npm run accounts -- sign-out <手机号>                  让这个账号在所有设备上退出登录
      npm run accounts -- outbox                             最近 ${OUTBOX_SHOWN} 条短信；没有配置短信服务商时，连同还有效的验证码`;

const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  agent: '经纪人',
  editor: '编辑',
  operator: '运营人员',
  admin: '管理员',
};

/** npm run accounts: who works here, and how they come in. Answers with the exit code. */
export const runAccountsCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase((opened) => runAccounts(opened, argv, Date.now()));

/** One command on an open database; `now` in UTC ms. */
export async function runAccounts(opened: OpenDatabase, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const words = readArguments(argv);
  const [name = 'list', typed = '', role = ''] = words ?? [];
  if (words && words.length < 2 && name === 'list') return { code: 0, lines: await staff(opened, now) };
  if (words?.length === 1 && name === 'outbox') return { code: 0, lines: await outbox(opened, now) };
  const command = COMMANDS.get(name);
  if (!command || command.words !== words?.length) return { code: 2, lines: [USAGE] };
  const mobile = parseMobile(typed);
  if (!mobile) return refused('手机号不对：应是 11 位数字。');
  try {
    return await command.run({ ...opened, now }, mobile, role);
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'notFound') return refused(`${maskMobile(mobile)} 没有账号。`);
    throw failure;
  }
}

type Context = OpenDatabase & { now: number };

interface AccountCommand {
  /** How many words it takes, its name among them. */
  words: number;
  run: (context: Context, mobile: string, role: string) => Promise<CommandOutcome>;
}

const COMMANDS: ReadonlyMap<string, AccountCommand> = new Map([
  ['role', { words: 3, run: changeRole }],
  ['sign-in-link', { words: 2, run: giveLink }],
  ['sign-out', { words: 2, run: signOut }],
]);

function readArguments(argv: readonly string[]): string[] | null {
  try {
    return parseArgs({ args: [...argv], options: {}, allowPositionals: true, strict: true }).positionals;
  } catch {
    return null;
  }
}

async function changeRole(context: Context, mobile: string, role: string): Promise<CommandOutcome> {
  const staffRole = STAFF_ROLES.find((one) => one === role) ?? null;
  if (staffRole === null && role !== 'none') return { code: 2, lines: [USAGE] };
  await setStaffRole(context, mobile, staffRole);
  const said = staffRole === null ? '不再有工作人员身份' : `现在是${ROLE_NAMES[staffRole]}`;
  return done(`${maskMobile(mobile)} ${said}，需要重新登录。`);
}

async function giveLink(context: Context, mobile: string): Promise<CommandOutcome> {
  const ticket = await issueSignInLink(context, mobile);
  const link = `${siteOrigin()}${paths.login({ ticket })}`;
  return {
    code: 0,
    lines: [`在浏览器打开，再点页面上的“登录”，${SIGN_IN_LINK_MS / MINUTE_MS} 分钟内有效，只能用一次：`, link],
  };
}

async function signOut(context: Context, mobile: string): Promise<CommandOutcome> {
  const account = await findAccount(context.db, vaultPhone(mobile).index);
  if (!account) throw new ApiError('notFound');
  const ended = await endSession(context, account.id);
  return done(`${maskMobile(mobile)} 已退出 ${ended} 处登录。`);
}

async function staff({ db }: OpenDatabase, now: number): Promise<string[]> {
  const accounts = await listStaff(db);
  const ids = accounts.map(({ id }) => id);
  const open = await countOpenSessions(db, ids, now);
  const lines = accounts.map(({ id, phoneCipher, staffRole, registeredAt }) => {
    const role = staffRole === null ? '' : ROLE_NAMES[staffRole];
    return `${maskMobile(revealPhone(phoneCipher))}  ${role}  ${dayOf(registeredAt)} 建立  ${open.get(id) ?? 0} 处登录中`;
  });
  return [`工作人员 ${accounts.length} 人`, ...lines];
}

/** What became of the latest text messages; the code of one that nobody else has sent, for as long as it is good. */
async function outbox({ db }: OpenDatabase, now: number): Promise<string[]> {
  const messages = await listTextMessages(db, OUTBOX_SHOWN);
  const lines: string[] = [];
  for (const message of messages) {
    const { phone_cipher, state, adapter, failure, created_at } = message;
    const code = await shownCode(db, message, now);
    const end = failure ?? (code === null ? '' : `验证码 ${code}`);
    const when = `${dayOf(created_at)} ${clockOf(created_at)}`;
    const phone = maskMobile(revealPhone(phone_cipher));
    lines.push(`${when}  ${phone}  ${TEXT_STATE_NAMES[state]}  ${adapter ?? ''}  ${end}`.trimEnd());
  }
  const low = await lowConversion(db, now);
  const alarm = low ? [lowConversionText(low)] : [];
  return [...alarm, `最近 ${messages.length} 条短信`, ...lines];
}
