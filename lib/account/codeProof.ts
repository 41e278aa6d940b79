// A challenge is "<bits>.<until when>.<random>.<the server's signature>", a proof of it "<challenge>.<counter>", such that the
// SHA-256 of the whole begins with so many zero bits (a hashcash).

/**
 * 32,768 hashes on average: 0.1 s of js-sha256 on a desktop of 2024 (350,000 a second, measured), half a second on a phone
 * of 2016. Browsers that compile no scripts (Lockdown Mode on iOS) do some 5,000 a second: seconds, where 17 bits would
 * be half a minute.
 */
export const PROOF_BITS = 15;

/** How long a challenge can be answered, ms: from another's phone a proof would be as good, but none is worth keeping. */
export const CHALLENGE_MS = 5 * 60_000;

export const MAX_PROOF_LENGTH = 200;

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: ArrayLike<number>, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}

/** How many zero bits a challenge asks for. */
export const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10);
