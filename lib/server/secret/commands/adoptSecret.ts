import { campaignMark, INVITED } from '@/lib/server/campaign/commands/campaignMark';
import { storedHashSecret, takeSecret } from '@/lib/server/database/secretFingerprint';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { writeSetting } from '@/lib/server/db/storedSettings';
import { phoneIndex, revealPhone, sealText } from '@/lib/server/vault/phoneVault';
import {
  listPhones,
  PHONE_TABLES,
  type PhoneRow,
  replaceMark,
  replacePhoneIndex,
  setPhoneIndex,
} from '@/lib/server/vault/queries/phoneIndexes';
import { carryHashSecret, secretBefore } from '@/lib/server/vault/secret';

/**
 * The database is of the secret of now: phones are found by it. All at once or not at all, while the site stands still.
 * Done again it changes what a server has written since with the secret of before. Answers how many phones it changed.
 */
export function adoptSecret({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const hashes = (await storedHashSecret(transaction)) ?? secretBefore();
    carryHashSecret(hashes);
    if (hashes !== null) await writeSetting(transaction, 'secret.hashes', sealText(hashes, 'settings.value'));
    const moved = await moveIndexes(transaction);
    for (const [from, to] of moved) await replacePhoneIndex(transaction, from, to);
    await moveMarks(transaction, moved);
    await takeSecret(transaction);
    await writeSetting(transaction, 'secret.resealing', '1');
    return moved.size;
  });
}

/** Of the phones that are here; answers each with the index that it had. */
async function moveIndexes(transaction: Db): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  for (const table of PHONE_TABLES)
    for await (const row of listPhones(transaction, table)) {
      const index = indexOf(row);
      if (index === null || index === row.phone_index) continue;
      await setPhoneIndex(transaction, table, row.id, index);
      moved.set(row.phone_index, index);
    }
  return moved;
}

/** null where nothing opens the number: resealRows counts those. */
function indexOf({ phone_cipher }: PhoneRow): string | null {
  try {
    return phoneIndex(revealPhone(phone_cipher));
  } catch {
    return null;
  }
}

/** Who has had what is had once. Of phones that are here no longer nobody can tell any more. */
async function moveMarks(transaction: Db, moved: ReadonlyMap<string, string>): Promise<void> {
  const marks = await transaction.selectFrom('campaign_marks').select('mark').execute();
  const known = new Set(marks.map(({ mark }) => mark));
  const campaigns = await transaction.selectFrom('campaigns').select('id').execute();
  const things = [INVITED, ...campaigns.map(({ id }) => id)];
  for (const [from, to] of moved)
    for (const of of things) {
      const mark = campaignMark(of, from);
      if (known.has(mark)) await replaceMark(transaction, mark, campaignMark(of, to));
    }
}
