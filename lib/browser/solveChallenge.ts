import { sha256 } from 'js-sha256';
import { bitsOf, hasZeroBits } from '@/lib/account/codeProof';

/** So many hashes in one piece, between which the page answers: 6 ms on a desktop, some 30 on a phone of 2016. */
const AT_ONCE = 2_000;

/**
 * The proof of a challenge (lib/account/codeProof). Not by crypto.subtle, which is missing on http, and takes longer
 * to be asked than to hash.
 */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = bitsOf(challenge);
  for (let counter = 0; ; counter++) {
    const proof = `${challenge}.${counter}`;
    if (hasZeroBits(sha256.array(proof), bits)) return proof;
    if (counter % AT_ONCE === AT_ONCE - 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  }
}
