import { checkSecret, WrongSecret, whoseSecret } from '@/lib/server/database/secretFingerprint';
import { removeSetting } from '@/lib/server/db/storedSettings';
import { adoptSecret } from '@/lib/server/secret/commands/adoptSecret';
import { resealRows } from '@/lib/server/secret/commands/resealRows';
import { secretBefore } from '@/lib/server/vault/secret';
import type { OpenDatabase } from '../db/client';
import { type CommandOutcome, refused, runOnDatabase } from './withDatabase';

const USAGE = `用法：npm run secret    把数据库换成现在的密钥
      先停下网站，把 APP_SECRET 改成新的，旧的放进 APP_SECRET_BEFORE，再运行。可以中断，再运行会接着做。`;

/** npm run secret: seals everything by the secret of now. Answers with the exit code. */
export const runSecretCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase((opened) => runSecret(opened, argv, Date.now()), { checks: false });

/** One command on an open database; `now` in UTC ms. */
export async function runSecret(opened: OpenDatabase, argv: readonly string[], now: number): Promise<CommandOutcome> {
  if (argv.length > 0) return { code: 2, lines: [USAGE] };
  const whose = await whoseSecret(opened.db);
  if (whose === 'other') return refused(new WrongSecret().message);
  const isChange = secretBefore() !== null && whose !== 'none';
  const phones = isChange ? await adoptSecret(opened) : 0;
  await checkSecret(opened.db);
  const { sealed, unreadable } = await resealRows(opened, now);
  if (unreadable === 0) await removeSetting(opened.db, 'secret.resealing');
  const lines = [`${phones} 个手机号换了索引，${sealed} 处重新加密。`];
  if (unreadable > 0) lines.push(`有 ${unreadable} 处打不开（密钥不对或已损坏），没有改动。旧的密钥先留着。`);
  else if (isChange)
    lines.push('旧的密钥可以去掉了：删除 APP_SECRET_BEFORE，启动网站。换密钥以前的备份仍要用旧的密钥。');
  return { code: unreadable > 0 ? 1 : 0, lines };
}
