import type { Measure } from './measure';

// What a phone's number pad has no key for, as chips beside the field that put it into the text.

/** What a measure is typed in, the field's own first; signs stand before the figures, units behind them. */
const CHIPS: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  wan: ['万', '元'],
  yuan: ['元', '万'],
  share: ['%', '成'],
  times: ['%', '倍'],
  years: ['年', '个月'],
  months: ['个月', '年'],
  points: ['LPR-', 'LPR+'],
};

/** Endings that a chip takes the place of, beside the chips themselves; the longer first. */
const ENDINGS = ['万元', '个月', '万', '元', '成', '%', '％', '倍', '年', '期', '月'];
const SIGN = /^(?:lpr)?\s*([-+−–﹣加减])\s*/i;
const BELOW = '-−–﹣减';

/** The chips of a field; none where its figures need none, or where it counts something of its own (套, 岁). */
export const unitChips = (measure: Measure, unit?: string): readonly string[] =>
  unit === undefined ? (CHIPS[measure] ?? []) : [];

const endingOf = (text: string): string => ENDINGS.find((ending) => text.endsWith(ending)) ?? '';

/** The text with a chip's unit or sign in place of the one that it had, and where its figures end. */
export function withChip(typed: string, chip: string, measure: Measure): { text: string; caret: number } {
  const text = typed.trim();
  if (measure === 'points') {
    const signed = chip + text.replace(SIGN, '');
    return { text: signed, caret: signed.length };
  }
  const figures = text.slice(0, text.length - endingOf(text).length);
  return { text: figures + chip, caret: figures.length };
}

/** The chip that the text goes by; null where it says none and the field does not either. */
export function chipOf(typed: string, measure: Measure): string | null {
  const text = typed.trim();
  const [own = null, other = null] = CHIPS[measure] ?? [];
  if (measure === 'points') {
    const sign = SIGN.exec(text)?.[1];
    if (sign === undefined) return null;
    return BELOW.includes(sign) ? own : other;
  }
  const ending = endingOf(text);
  // A bare 3 counts as 3成, a bare 30 as 30%: nothing is said of a share before its unit is.
  if (ending === '') return measure === 'share' || measure === 'times' ? null : own;
  return [own, other].find((chip) => chip !== null && ending.startsWith(chip)) ?? null;
}
