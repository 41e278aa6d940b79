import type { Token } from './numberTokens';

// A numeral as it is spoken and typed: 5百万, 1.5千万, 九千五, 一百五十八万五, 1亿2, 三万零五. Its digits stay text, each with
// its power of ten, so that nothing is rounded: who knows the unit shifts the point.

/** Digits ("1.5", "05") that stand at a power of ten: 1.5千 is { digits: '1.5', power: 3 }. */
export interface Term {
  digits: string;
  power: number;
}

export interface Numeral {
  /** They are added. */
  terms: Term[];
  /** The token behind it. */
  next: number;
  /** Names 万, 亿 or k itself, so that it does not count in what its field counts in. */
  isAbsolute: boolean;
  /**
   * How its last digits are meant: plainly; as the next lower place in Chinese (三万五) or Arabic digits (1万5); or "1万25",
   * which is 10,025 only where a unit follows.
   */
  tail: 'plain' | 'spokenShort' | 'typedShort' | 'partial';
}

/** Why a numeral is none: no such number, two ways to read it, or a guess (七八百, 三五). */
export type NumeralFault = 'unreadable' | 'ambiguous' | 'approximate';

interface Pending {
  digits: string;
  isArabic: boolean;
}

const NONE = Number.POSITIVE_INFINITY;
const WAN = 4;

/** Reads the numeral that begins at a token; what ends it is left for the caller. */
export function numeralAt(tokens: readonly Token[], start: number): Numeral | NumeralFault {
  return new NumeralReader(tokens, start).read();
}

/** The digits and multipliers read so far: sections (below 万) that 万 and 亿 lift as a whole. */
class NumeralReader {
  private total: Term[] = [];
  private section: Term[] = [];
  private pending: Pending | null = null;
  private big = NONE;
  private small = NONE;
  /** A 零 stands before what comes next. */
  private gap = false;
  /** Decimals were multiplied: nothing lower may be added to 1.5万. */
  private closed = false;
  private isAbsolute = false;

  private readonly tokens: readonly Token[];
  private at: number;

  constructor(tokens: readonly Token[], at: number) {
    this.tokens = tokens;
    this.at = at;
  }

  read(): Numeral | NumeralFault {
    for (;;) {
      const token = this.tokens[this.at];
      const fault = this.take(token);
      if (fault === 'end') return this.end();
      if (fault) return fault;
    }
  }

  private take(token: Token | undefined): NumeralFault | 'end' | null {
    switch (token?.kind) {
      case 'number':
        this.at++;
        return this.hold({ digits: token.text, isArabic: true });
      case 'digit':
        return this.spokenDigits();
      case 'point':
        return this.isDecimalPoint() ? this.decimals() : 'end';
      case 'ten':
        this.at++;
        if (token.isAbsolute) this.isAbsolute = true;
        return token.power < WAN ? this.multiply(token.power, token.times) : this.lift(token.power);
      default:
        return 'end';
    }
  }

  private hold(pending: Pending): NumeralFault | null {
    if (this.pending) return 'unreadable';
    if (this.closed) return 'ambiguous';
    this.pending = pending;
    return null;
  }

  /** One Chinese digit, or several written one by one (一二〇, 二〇二五); 三五 and 二十七八 are guesses. */
  private spokenDigits(): NumeralFault | null {
    let run = '';
    for (let token = this.tokens[this.at]; token?.kind === 'digit'; token = this.tokens[++this.at]) run += token.digit;
    const isInside = this.section.length > 0 || this.total.length > 0;
    if (isInside && run[0] === '0') {
      if (this.gap || this.pending) return 'unreadable';
      this.gap = true;
      run = run.slice(1);
      if (run === '') return null;
    }
    const after = this.tokens[this.at];
    const isCounted = after?.kind === 'ten' && after.power < WAN;
    if (run.length > 1 && (isInside || isCounted || !isSpelt(run))) return 'approximate';
    return this.hold({ digits: run, isArabic: false });
  }

  private isDecimalPoint(): boolean {
    const after = this.tokens[this.at + 1];
    return after?.kind === 'digit' || (after?.kind === 'number' && WHOLE.test(after.text));
  }

  private decimals(): NumeralFault | null {
    this.at++;
    let decimals = '';
    for (let token = this.tokens[this.at]; token?.kind === 'digit'; token = this.tokens[++this.at]) {
      decimals += token.digit;
    }
    const typed = this.tokens[this.at];
    if (decimals === '' && typed?.kind === 'number') {
      decimals = typed.text;
      this.at++;
    }
    const whole = this.pending?.digits ?? '0';
    // 十点五 is 10.5; 万点五 is nothing that is said.
    if (whole.includes('.') || (!this.pending && this.small !== 1)) return 'unreadable';
    this.pending = { digits: `${whole}.${decimals}`, isArabic: this.pending?.isArabic ?? false };
    return null;
  }

  /** 十, 百, 千: each lower than the one before it. */
  private multiply(power: number, times = '1'): NumeralFault | null {
    const { pending } = this;
    if (power >= this.small) return 'unreadable';
    if (times !== '1' && pending) return 'unreadable';
    // 十五, 一百十五 and 廿 are said without a digit before them; 百万 is as vague as "millions".
    if (!pending && power !== 1) return this.closed ? 'unreadable' : 'ambiguous';
    if (this.closed) return 'unreadable';
    const digits = pending?.digits ?? times;
    const isInside = this.section.length > 0 || this.total.length > 0;
    const isDecimal = digits.includes('.');
    if (isInside && (isDecimal || digits.length > 1)) return 'unreadable';
    if (!isDecimal && digits.length > 1 && digits[0] === '0') return 'unreadable';
    this.section.push({ digits, power });
    this.small = power;
    this.pending = null;
    this.gap = false;
    this.closed = isDecimal;
    return null;
  }

  /** 万, 亿: they multiply all of the section before them. */
  private lift(power: number): NumeralFault | null {
    if (power >= this.big) return 'unreadable';
    const { pending } = this;
    if (!pending && this.section.length === 0) return 'ambiguous';
    if (pending) {
      const fault = this.closeSection(pending);
      if (fault) return fault;
    }
    const widest = Math.max(...this.section.map((term) => wholeLength(term.digits) + term.power));
    if (this.total.length > 0 && widest > this.big - power) return 'unreadable';
    for (const term of this.section) this.total.push({ digits: term.digits, power: term.power + power });
    this.section = [];
    this.big = power;
    this.small = NONE;
    this.pending = null;
    this.gap = false;
    return null;
  }

  /** The digits before 万 or 亿. 一千二万 is 1,200万 to some and 1,002万 to others. */
  private closeSection(pending: Pending): NumeralFault | null {
    const length = wholeLength(pending.digits);
    if (this.section.length > 0 && !this.gap && this.small > 1) {
      if (length === 1) return 'ambiguous';
      if (length > this.small || pending.digits[0] === '0') return 'unreadable';
    }
    if (this.section.length > 0 && this.small === 1 && length > 1) return 'unreadable';
    this.closed = pending.digits.includes('.');
    this.section.push({ digits: pending.digits, power: 0 });
    return null;
  }

  private end(): Numeral | NumeralFault {
    const { pending } = this;
    if (!pending && this.gap) return 'unreadable';
    const terms = [...this.total, ...this.section];
    const done = (tail: Numeral['tail']): Numeral => ({
      terms,
      next: this.at,
      isAbsolute: this.isAbsolute,
      tail,
    });
    if (!pending) return terms.length > 0 ? done('plain') : 'unreadable';
    const place = this.section.length > 0 ? this.small : this.big;
    const length = wholeLength(pending.digits);
    const isDecimal = pending.digits.includes('.');
    if (place === NONE || this.gap || place === 1) {
      if (place !== NONE && length > (place === 1 ? 1 : place)) return 'unreadable';
      terms.push({ digits: pending.digits, power: 0 });
      return done('plain');
    }
    if (length > place) return 'unreadable';
    if (length === place && length > 1) {
      terms.push({ digits: pending.digits, power: 0 });
      return done('plain');
    }
    if (length === 1) {
      if (isDecimal || pending.digits === '0') return 'ambiguous';
      terms.push({ digits: pending.digits, power: place - 1 });
      return done(pending.isArabic ? 'typedShort' : 'spokenShort');
    }
    if (pending.digits[0] === '0') return 'ambiguous';
    terms.push({ digits: pending.digits, power: 0 });
    return done('partial');
  }
}

const WHOLE = /^\d+$/;
const wholeLength = (digits: string): number => `${digits}.`.indexOf('.');
/** Digits written one by one: with a 〇 among them, or too many for a guess. */
const isSpelt = (run: string): boolean => run[0] !== '0' && (run.includes('0') || run.length > 2);
