import { type BuiltInRole, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { startStaffSession } from '@/lib/server/console/commands/signInStaff';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { storeStaff } from '@/lib/server/staff/queries/staff';
import { codeHash, sealText } from '@/lib/server/vault/phoneVault';
import { NOW } from './today';

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export interface InConsole {
  context: ConsoleContext;
  token: string;
}

/** Playwright's workers share a site: each counts from a number of its own. */
let members = 1_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Somebody who works here, with an open session begun at `now`. `as`: where several processes make some. */
export async function inConsole(opened: OpenDatabase, role: BuiltInRole, now = NOW, as = ''): Promise<InConsole> {
  members += 1;
  const [id, name] = [`staff-${members}${as}`, `member${members}${as}`];
  const shownName = `同事${members}`;
  await storeStaff(opened.db, {
    id,
    name,
    shown_name: shownName,
    phone_cipher: null,
    phone_index: null,
    role,
    // No password is this one: what signs in is the session.
    password_hash: `scrypt$16384$8$1$${codeHash('salt', id)}$${codeHash('key', id)}`,
    totp_cipher: sealText(TOTP_SECRET, 'staff.totp_cipher'),
    totp_step: 0,
    created_at: now,
    ended_at: null,
  });
  const { token } = await startStaffSession(opened.db, id, now, 'browser other');
  const { db, dialect } = opened;
  const staff = { id, shownName, role, roleName: null, parts: PARTS_OF_ROLE[role] };
  return { context: { db, dialect, now, visitor: () => `address of ${name}`, staff }, token };
}
