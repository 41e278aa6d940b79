import { storeAccount } from '@/lib/server/account/queries/users';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { openMigrated } from '@/lib/server/db/migrate';
import { hashPassword } from '@/lib/server/session/password';
import { storeStaff } from '@/lib/server/staff/queries/staff';
import { vaultPhone } from '@/lib/server/vault/phoneVault';

const PHONES = 400;
/** A password takes a tenth of a second of a processor, and as long again for each that is busy with something else. */
const NAMES = 50;

/** So that 800 codes from one address within a minute are none too many. */
export const COUNTED_AS_ONE = { RATE_LIMIT_FACTOR: '100000' };

/** A site with 400 accounts and 50 of the staff; the phones and names of these, and as many of nobody. */
export async function makeKnownPeople(dataDir) {
  await prepareDatabase({ dataDir, demoData: false });
  const opened = await openMigrated({ dataDir });
  const phones = { known: numbered(PHONES, 13_700_000_000), unknown: numbered(PHONES, 13_800_000_000) };
  for (const [at, phone] of phones.known.entries())
    await storeAccount(opened.db, { id: `known-${at}`, phone: vaultPhone(phone), now: 0 });
  const password_hash = await hashPassword('一把很长很长很长的旧伞');
  const names = {
    known: Array.from({ length: NAMES }, (_, at) => `known.${at}`),
    unknown: Array.from({ length: NAMES }, (_, at) => `other.${at}`),
  };
  const staff = { phone_cipher: null, phone_index: null, role: 'agent', password_hash, totp_cipher: null };
  for (const name of names.known)
    await storeStaff(opened.db, {
      id: name,
      name,
      shown_name: name,
      ...staff,
      totp_step: 0,
      created_at: 0,
      ended_at: null,
    });
  await opened.close();
  return { phones, names };
}

const numbered = (count, from) => Array.from({ length: count }, (_, at) => String(from + at));
