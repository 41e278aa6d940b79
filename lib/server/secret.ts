import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onProcess } from './onProcess';
import { settings } from './settings';

/**
 * The installation's secret: signs cookies and keys the indexes of phone numbers. APP_SECRET, or a file beside the data
 * that is made on first use and readable by the owner alone. Losing it makes stored phone numbers unreadable.
 */
export function appSecret(): string {
  return onProcess('secret', () => ({ value: settings().appSecret ?? kept(settings().dataDir) })).value;
}

function kept(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // 'wx': where two processes start together, the second reads what the first wrote.
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
      chmodSync(file, 0o600);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
