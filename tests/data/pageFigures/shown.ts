// How a page shows a figure, written down anew: half up, thousands by commas, no zeros after the last decimal that says
// something, -- for what is not known.

const MISSING = '--';

/** Half away from zero of what one would write: 2.675 is 2.68. */
export function half(value: number, digits: number): string {
  const written = Math.abs(value).toFixed(9);
  const scaled = BigInt(written.replace('.', '')) + 5n * 10n ** BigInt(8 - digits);
  const kept = (scaled / 10n ** BigInt(9 - digits)).toString().padStart(digits + 1, '0');
  const whole = kept.slice(0, kept.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = kept.slice(kept.length - digits).replace(/0+$/, '');
  return digits > 0 && decimals ? `${whole}.${decimals}` : whole;
}

const orMissing = <Value>(value: Value | null, show: (value: Value) => string): string =>
  value === null ? MISSING : show(value);

export const count = (value: number | null): string => orMissing(value, (known) => half(known, 0));
/** fen as 元 */
export const yuan = (fen: number | null): string => orMissing(fen, (known) => half(known / 100, 0));
/** fen as 万, two decimals */
export const wan = (fen: number | null, digits = 2): string => orMissing(fen, (known) => half(known / 1e6, digits));
/** With one decimal, and from 1亿 on in 亿 with two. */
export const wanOrYi = (fen: number): string => (fen < 1e10 ? `${half(fen / 1e6, 1)}万` : `${half(fen / 1e10, 2)}亿`);
export const percent = (share: number | null, digits = 1): string =>
  orMissing(
    share,
    (known) => `${known < 0 && half(known * 100, digits) !== '0' ? '-' : ''}${half(known * 100, digits)}%`,
  );
/** One decimal. */
export const ratio = (value: number): string => half(value, 1);
/** ↑ and ↓; what rounds to nothing is 持平. */
export const arrow = (rate: number | null): string =>
  orMissing(rate, (known) => {
    const size = half(known * 100, 1);
    return size === '0' ? '持平' : `${known > 0 ? '↑' : '↓'}${size}%`;
  });
/** In a sentence. */
export const spoken = (rate: number): string => arrow(rate).replace('↑', '上涨').replace('↓', '下跌');
/** A day of this year without it. */
export const day = (full: string): string => (full.startsWith('2026-') ? full.slice(5) : full);
