import webPush from 'web-push';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { openText, sealText } from '@/lib/server/vault/phoneVault';
import { findPushKeys, storePushKeys } from '../queries/pushDevices';

export interface PushKeys {
  /** base64url, as browsers are given it. */
  publicKey: string;
  privateKey: string;
}

/**
 * By which the services of pushes know this site: made once, kept with the visitors' data, since each browser's address is
 * bound to them. Two processes that start together have the same.
 */
export async function pushKeys(context: CommandContext): Promise<PushKeys> {
  const known = await findPushKeys(context.db);
  if (known)
    return { publicKey: known.public_key, privateKey: openText(known.private_sealed, 'push_keys.private_sealed') };
  const made = webPush.generateVAPIDKeys();
  await writeOfVisitor(context, (transaction) =>
    storePushKeys(transaction, {
      public_key: made.publicKey,
      private_sealed: sealText(made.privateKey, 'push_keys.private_sealed'),
    }),
  );
  return pushKeys(context);
}
