const FEN_IN_YUAN = 100;
/** As channels write an amount: 198, 198.0, 198.00. */
const YUAN = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Fen of an amount in yuan, digit by digit: no floating point comes near it. null where it is none. */
export function fenOfYuan(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const [, whole, cents = ''] = YUAN.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * FEN_IN_YUAN + Number(cents.padEnd(2, '0'));
}

/** "198.00": fen as channels want yuan. */
export const yuanOfFen = (fen: number): string =>
  `${Math.floor(fen / FEN_IN_YUAN)}.${String(fen % FEN_IN_YUAN).padStart(2, '0')}`;

/** "198元", "19.9元", "0.05元": exact, as people write it. */
export const yuanText = (fen: number): string => `${yuanFigure(fen)}元`;

/** "198", "19.9". */
export function yuanFigure(fen: number): string {
  const [whole = '', cents = ''] = yuanOfFen(fen).split('.');
  const short = cents.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return short === '' ? grouped : `${grouped}.${short}`;
}
