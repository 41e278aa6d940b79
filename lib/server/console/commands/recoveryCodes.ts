import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@/lib/console/signInLimits';
import { typedSigns } from '@/lib/kernel/typedText';
import { codeHash } from '@/lib/server/vault/phoneVault';

/** Letters that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** New ones, as they are written down: 'abcde-fghjk'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** As typed, to its letters alone; null where it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typedSigns(typed).toLowerCase();
  return CODE.test(code) ? code : null;
}

/** How a code is kept, of its letters alone. */
export const hashOfRecoveryCode = (staffId: string, code: string): string => codeHash('staff-recovery', staffId, code);
