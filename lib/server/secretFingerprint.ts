import { createHmac } from 'node:crypto';
import type { Db } from './db/client';
import { readSetting, writeSetting } from './repositories/settings';
import { appSecret } from './secret';

const KEY = 'secret.fingerprint';

/** Says which secret it is without saying anything of it. */
const fingerprint = (): string => createHmac('sha256', appSecret()).update('fingerprint').digest('base64url');

/** Another secret than the one that this database was written with. Its message is for the operator. */
export class WrongSecret extends Error {
  constructor() {
    super(
      '密钥和数据库对不上：数据库里的手机号等资料是用另一个密钥加密的。请放回原来的 APP_SECRET 或 DATA_DIR/secret 文件（备份里有），再启动；没有改动任何数据。',
    );
  }
}

/**
 * Whether the secret is the one that this database was written with; a database
 * that knows none yet takes this one from now on. Throws
 * WrongSecret before anything is read or written with another: what it seals, the right one could not open.
 */
export async function checkSecret(db: Db): Promise<void> {
  const known = await readSetting(db, KEY);
  if (known === fingerprint()) return;
  if (known !== null) throw new WrongSecret();
  await writeSetting(db, KEY, fingerprint());
}
