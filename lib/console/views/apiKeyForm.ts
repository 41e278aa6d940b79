import { isDay } from '@/lib/kernel/day';
import { KEY_LIMITS } from '@/lib/partner/keyLimits';
import type { ReadField } from '../formField';
import { CONSOLE_API_KEY_COPY as copy } from '../words/apiKey';

const wholeNumber = (most: number) => (text: string) => {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

/** What is said of a key that is made, its scopes apart. */
export const NEW_KEY_FIELDS = {
  name: {
    name: 'name',
    label: copy.name,
    hint: copy.nameHint,
    max: KEY_LIMITS.nameLetters,
    read: (text: string) => {
      const name = text.normalize('NFC');
      return name !== '' && [...name].length <= KEY_LIMITS.nameLetters ? name : undefined;
    },
    problem: copy.problems.name,
  },
  perDay: {
    name: 'perDay',
    label: copy.perDay,
    digits: 'numeric',
    value: String(KEY_LIMITS.perDay.first),
    read: wholeNumber(KEY_LIMITS.perDay.most),
    problem: copy.problems.perDay,
  },
  perMinute: {
    name: 'perMinute',
    label: copy.perMinute,
    digits: 'numeric',
    value: String(KEY_LIMITS.perMinute.first),
    read: wholeNumber(KEY_LIMITS.perMinute.most),
    problem: copy.problems.perMinute,
  },
  until: {
    kind: 'date',
    name: 'until',
    label: copy.until,
    hint: copy.untilHint,
    read: (text: string) => (isDay(text) ? text : undefined),
    problem: copy.problems.until,
  },
} as const satisfies Record<string, ReadField>;
