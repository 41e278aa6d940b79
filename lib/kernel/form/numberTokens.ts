import { UNITS, type UnitName } from './numberUnits';

// What typed text is made of, before it means anything: figures, Chinese digits, multipliers, units. One pass, each
// character looked at a bounded number of times. No NFKC: it would read ① and ² as digits.

export type Token =
  /** Figures with their separators checked and taken out: "1234.5". */
  | { kind: 'number'; text: string }
  | { kind: 'digit'; digit: string }
  /** 十 to 亿; `times` of 廿 (20) and 卅 (30). Absolute ones say how large the whole is, whatever the field counts in. */
  | { kind: 'ten'; power: number; times?: string; isAbsolute?: true }
  /** 点, as a decimal point or as a unit. */
  | { kind: 'point' }
  | { kind: 'half' }
  /** 百分之, 千分之: the unit that the number behind it is in. */
  | { kind: 'of'; unit: UnitName }
  | { kind: 'and' }
  | { kind: 'unit'; unit: UnitName };

/** separator: a comma or space that parts no thousands; several: a range; else nothing that belongs to a number. */
export type TokenFault = 'separator' | 'several' | 'approximate' | 'unreadable';

const digit = (value: number): Token => ({ kind: 'digit', digit: String(value) });
const ten = (power: number, isAbsolute?: true): Token => ({ kind: 'ten', power, isAbsolute });

/** In plain, traditional and 大写 writing. */
const DIGITS = ['零〇', '一壹弌', '二两贰貳兩', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'];

const WORDS: Readonly<Record<string, Token>> = Object.assign(Object.create(null), {
  ...Object.fromEntries(DIGITS.flatMap((written, value) => [...written].map((letter) => [letter, digit(value)]))),
  ...Object.fromEntries([...'十拾'].map((letter) => [letter, ten(1)])),
  ...Object.fromEntries([...'百佰'].map((letter) => [letter, ten(2)])),
  ...Object.fromEntries([...'千仟'].map((letter) => [letter, ten(3)])),
  廿: { kind: 'ten', power: 1, times: '2' },
  卅: { kind: 'ten', power: 1, times: '3' },
  k: ten(3, true),
  ...Object.fromEntries(['万', '萬', 'w'].map((word) => [word, ten(4, true)])),
  ...Object.fromEntries(['亿', '億', '个亿', '个億'].map((word) => [word, ten(8, true)])),
  点: { kind: 'point' },
  點: { kind: 'point' },
  半: { kind: 'half' },
  又: { kind: 'and' },
  十分之: { kind: 'of', unit: '成' },
  百分之: { kind: 'of', unit: '%' },
  千分之: { kind: 'of', unit: '‰' },
  万分之: { kind: 'of', unit: '基点' },
  ...Object.fromEntries(
    Object.entries(UNITS).flatMap(([unit, words]) =>
      words.map((word) => [word, { kind: 'unit', unit: unit as UnitName } satisfies Token]),
    ),
  ),
});
const MAX_WORD_LENGTH = Math.max(...Object.keys(WORDS).map((word) => word.length));

const FIGURES = /\d[\d, ]*(?:[.。][\d, ]*)*|[.。]\d+/y;
/** What parts the ends of a range. */
const RANGE = /^[-~–—～至到]/;
/** Words like 很多 guess at no number. */
const NUMERAL = /[\d零〇一二两三四五六七八九十百千万亿]/;
const GUESS = /[来多几约余近数满超]|左右|上下|以[上下内]|不到|差不多|大概|至少|最[多少高低]|起$/;

/** The tokens of a text that typedText has tidied; what is in the way where it holds anything else. */
export function tokensOf(text: string): Token[] | TokenFault {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    FIGURES.lastIndex = at;
    const figures = FIGURES.exec(text)?.[0];
    const word = figures === undefined ? wordAt(text, at) : null;
    if (figures !== undefined) {
      const number = plainFigures(figures.trim());
      if (number === null) return GUESS.test(text) ? 'approximate' : 'separator';
      tokens.push({ kind: 'number', text: number });
      at += figures.length;
    } else if (word !== null) {
      tokens.push(WORDS[word] as Token);
      at += word.length;
    } else if (letter === ' ') at++;
    else return faultOf(text, at, tokens.length > 0);
  }
  return tokens;
}

function wordAt(text: string, at: number): string | null {
  for (let length = MAX_WORD_LENGTH; length > 0; length--) {
    const word = text.slice(at, at + length);
    if (word.length === length && word in WORDS) return word;
  }
  return null;
}

function faultOf(text: string, at: number, isInside: boolean): TokenFault {
  if (GUESS.test(text) && NUMERAL.test(text)) return 'approximate';
  if (isInside && RANGE.test(text.slice(at, at + 1))) return 'several';
  return text[at] === ',' ? 'separator' : 'unreadable';
}

/** 1,234,567 and 1 234 567, with one decimal point (。 where a Chinese keyboard made it); null for any other separators. */
function plainFigures(figures: string): string | null {
  const [whole = '', decimals, ...more] = figures.replace(/。/g, '.').split('.');
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  const isPlain =
    /^\d*$/.test(whole) || /^[1-9]\d{0,2}(?:,\d{3})+$/.test(whole) || /^[1-9]\d{0,2}(?: \d{3})+$/.test(whole);
  if (!isPlain) return null;
  const digits = whole.replace(/[, ]/g, '') || '0';
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}
