import type { StaffRole } from '@/lib/account/viewer';
import type { OpenDatabase } from '@/lib/server/db/client';
import { startSession } from '@/lib/server/session/commands/startSession';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { NOW } from './today';

export interface SignedIn {
  userId: string;
  token: string;
  phone: string;
}

/** Who somebody is, as the accounts' table says it. */
export interface Somebody {
  superLabel?: number;
  vipExpiresAt?: number;
  staffRole?: StaffRole;
}

/** Playwright's workers share a site: each counts from a number of its own. */
let users = 1_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** A new account with an open session, begun at `now`. */
export async function signIn({ db }: Pick<OpenDatabase, 'db'>, who: Somebody = {}, now = NOW): Promise<SignedIn> {
  users += 1;
  const [userId, phone] = [`user-${users}`, String(13_700_000_000 + users)];
  const { cipher, index } = vaultPhone(phone);
  await db
    .insertInto('users')
    .values({
      id: userId,
      phone_cipher: cipher,
      phone_index: index,
      name: null,
      super_label: who.superLabel ?? 0,
      registered_at: 0,
      last_buy_at: null,
      vip_expires_at: who.vipExpiresAt ?? null,
      staff_role: who.staffRole ?? null,
    })
    .execute();
  const { token } = await startSession(db, userId, now);
  return { userId, token, phone };
}

const FAR = 40_000_000_000_000;

/** What an account of each role is; an anonymous visitor has none. */
export const OF_ROLE = {
  member: {},
  vip: { vipExpiresAt: FAR },
  super: { superLabel: 1 },
  agent: { staffRole: 'agent' },
  editor: { staffRole: 'editor' },
  operator: { staffRole: 'operator' },
  admin: { staffRole: 'admin' },
} as const satisfies Record<string, Somebody>;
