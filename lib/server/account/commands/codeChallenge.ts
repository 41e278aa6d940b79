import { createHash, randomBytes } from 'node:crypto';
import type { CodePurpose } from '@/lib/account/code';
import { bitsOf, CHALLENGE_MS, hasZeroBits, PROOF_BITS } from '@/lib/account/codeProof';
import { codeHash } from '@/lib/server/vault/phoneVault';

/** What a code is asked for: a proof is good for one code to one phone. */
interface Asked {
  purpose: CodePurpose;
  phoneIndex: string;
}

/** What whoever asks for a code is to solve before one is sent. Nothing of it is stored: it is signed. */
export function newChallenge(asked: Asked, now: number): string {
  const unsigned = [PROOF_BITS, now + CHALLENGE_MS, randomBytes(12).toString('base64url')].join('.');
  return `${unsigned}.${signatureOf(unsigned, asked)}`;
}

const PROOF = /^((\d{1,2}\.(\d{1,15})\.[\w-]{16})\.([\w-]{43}))\.\d{1,15}$/;

/** The challenge that a proof solves; null where it is none, of another phone, over, or not solved. */
export function solvedChallenge(proof: string, asked: Asked, now: number): string | null {
  const [, challenge = '', unsigned = '', until, signature] = PROOF.exec(proof) ?? [];
  if (signature !== signatureOf(unsigned, asked) || Number(until) <= now) return null;
  return hasZeroBits(createHash('sha256').update(proof).digest(), bitsOf(challenge)) ? challenge : null;
}

const signatureOf = (unsigned: string, { purpose, phoneIndex }: Asked): string =>
  codeHash('challenge', purpose, phoneIndex, unsigned);
