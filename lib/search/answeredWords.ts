/** Words as answers to them are kept and found: 唐镇　别墅 is 唐镇别墅. `words`: cleaned (codec.ts). */
export const foldSearched = (words: string): string => words.toLowerCase().replace(/\s/g, '');

/** Digits in a row, whatever stands between them: a phone, a card or the number of an identity. */
const NUMBER = /\d(?:[\s.\-_]?\d){6,}/;

/** What is counted of words that found nothing: '' where they may name a person. */
export const countedWords = (words: string): string => (NUMBER.test(words) ? '' : foldSearched(words));
