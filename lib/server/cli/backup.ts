import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '@/lib/kernel/format/number';
import { type Backup, listBackups, outdatedBackups, readBackup } from '@/lib/server/backup/backups';
import { makeBackup } from '@/lib/server/backup/makeBackup';
import { OperatorError } from '@/lib/server/backup/operatorError';
import { restoreBackup } from '@/lib/server/backup/restoreBackup';
import { tryBackup } from '@/lib/server/backup/tryBackup';
import type { Settings } from '@/lib/server/settings/readSettings';
import { settings } from '@/lib/server/settings/settings';
import { type CommandOutcome, done, printed } from './withDatabase';

const USAGE = `用法：npm run backup [-- <文件夹>]          备份现在的数据，网站可以开着；不写文件夹就用 BACKUP_DIR
      npm run backup -- --list [文件夹]     有哪些备份
      npm run backup -- --try [备份]        试着打开一份（不写就是最近的），不改动任何数据`;

const RESTORE_USAGE = `用法：npm run restore -- <备份的文件夹>      用这份备份换下现在的数据，先停止网站
      npm run restore -- latest             用 BACKUP_DIR 里最近的一份`;

type Of = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupKey'>;

/** A dump is one session's. */
export function backupSettings(): Of {
  const read = settings();
  return { ...read, databaseUrl: read.databaseDirectUrl ?? read.databaseUrl };
}

export const runBackupCli = async (argv: readonly string[]): Promise<number> =>
  printed(await runBackup(backupSettings(), argv, Date.now()));

export const runRestoreCli = async (argv: readonly string[]): Promise<number> =>
  printed(await runRestore(backupSettings(), argv, Date.now()));

/** npm run backup; `now` in UTC ms. Throws OperatorError. */
export async function runBackup(of: Of, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const parsed = readArguments(argv);
  if (!parsed) return { code: 2, lines: [USAGE] };
  const { list, try: isTrial, given } = parsed;
  if (isTrial) return tryOne(of, given ?? 'latest');
  const dir = given ?? of.backupDir;
  if (!dir) return { code: 2, lines: ['请写明备份到哪个文件夹，或设置 BACKUP_DIR。', USAGE] };
  if (list) return done((await listBackups(dir)).map(lineOf).join('\n') || `${dir} 里没有备份。`);
  const name = await makeBackup({ ...of, dir, passphrase: of.backupKey, now });
  const made = await readBackup(join(dir, name));
  return {
    code: 0,
    lines: [
      `已备份：${join(dir, name)}（${sizeOf(made as Backup)}）。`,
      of.backupKey === null
        ? '没有加密，也不含密钥：请另外保存 DATA_DIR/secret（或 APP_SECRET），没有它手机号打不开。'
        : '已加密，密钥文件在里面（APP_SECRET 不在）。请另外保存 BACKUP_KEY。',
    ],
  };
}

/** npm run restore; `now` in UTC ms. Throws OperatorError. */
export async function runRestore(of: Of, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const [asked, ...more] = argv;
  if (!asked || asked.startsWith('-') || more.length > 0) return { code: 2, lines: [RESTORE_USAGE] };
  const backup = await find(of, asked);
  const { aside, hasSecret } = await restoreBackup(backup, { ...of, passphrase: of.backupKey, now });
  const lines = [`已恢复到 ${backup.name} 的数据。`];
  if (aside) lines.push(`原来的文件在 ${aside}，确认无误后可以删除。`);
  if (!hasSecret) lines.push('备份里没有密钥：DATA_DIR/secret 或 APP_SECRET 要是做备份时的那个，否则网站不会启动。');
  return { code: 0, lines: [...lines, '现在可以启动：npm start。'] };
}

async function tryOne(of: Of, asked: string): Promise<CommandOutcome> {
  const backup = await find(of, asked);
  await tryBackup(backup, of.backupKey);
  return done(`${backup.name} 打得开，${backup.manifest.files.length} 个文件都完好。`);
}

async function find({ backupDir }: Of, asked: string): Promise<Backup> {
  if (asked !== 'latest') {
    const backup = (await readBackup(asked)) ?? (backupDir ? await readBackup(join(backupDir, asked)) : null);
    if (!backup) throw new OperatorError(`${asked} 不是一份备份（里面没有能读的 backup.json）。`);
    return backup;
  }
  if (!backupDir) throw new OperatorError('没有设置 BACKUP_DIR，请写明备份的文件夹。');
  const [latest] = await listBackups(backupDir);
  if (!latest) throw new OperatorError(`${backupDir} 里没有备份。`);
  return latest;
}

function readArguments(argv: readonly string[]) {
  try {
    const options = { list: { type: 'boolean' }, try: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    if (positionals.length > 1 || (values.list && values.try)) return null;
    return { ...values, given: positionals[0] ?? null };
  } catch {
    return null;
  }
}

const sizeOf = ({ manifest }: Backup): string =>
  `${formatNumber(manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2, 1)} MB`;

const lineOf = (backup: Backup): string =>
  `${backup.name}  ${sizeOf(backup)}${backup.manifest.isSealed ? '  已加密' : ''}`;

/** What is done at night: a backup, those that nobody needs any more taken away, and once a week the latest tried. */
export async function backUpAtNight(
  of: Of,
  isTrialDue: boolean,
  now: number,
): Promise<{ name: string; removed: number }> {
  const { backupDir: dir } = of;
  if (dir === null) throw new OperatorError('没有设置 BACKUP_DIR。');
  const name = await makeBackup({ ...of, dir, passphrase: of.backupKey, now });
  const all = await listBackups(dir);
  const made = all.find((one) => one.name === name);
  // A copy that cannot be opened takes nothing else away.
  if (isTrialDue && made) await tryBackup(made, of.backupKey);
  const outdated = outdatedBackups(all);
  for (const { folder } of outdated) await rm(folder, { recursive: true, force: true });
  return { name, removed: outdated.length };
}
