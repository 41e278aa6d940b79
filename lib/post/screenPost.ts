import { normalizeTerm } from '@/lib/search/suggestion';
import { withPlainDigits } from '@/lib/talk/writtenDigits';
import type { HoldReason } from './post';

interface Screened {
  text: string;
  /** The operator's words, as wordOf has them. */
  words: readonly string[];
  /** Something of this writer has been passed before. */
  isKnown: boolean;
  hasPictures?: boolean;
}

const LINK =
  /https?:|www\.|(?:^|[^a-z0-9])[a-z0-9][a-z0-9-]*\.(?:com|cn|net|org|top|xyz|vip|cc|info|site|shop|co|me|io)(?![a-z])/u;
/** A mobile or a landline however it is spaced, and the ways to be written to elsewhere. */
const MOBILE = /1[3-9]\d{9}/u;
const LANDLINE = /0\d{2,3}\d{7,8}(?!\d)/u;
const ELSEWHERE = /(?:微信|v信|vx|薇信|加v|wechat|weixin|qq|扣扣)(?:号|群)?[:： ]*[a-z0-9_-]{5,}/u;
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Digits that stand together once what people put between them is gone: 一三八-1234 5678. */
const digitsTogether = (text: string): string => withPlainDigits(text).replace(/(?<=\d)[^\p{L}\p{N}\n]+(?=\d)/gu, '');

/** A word of the operator's list as it is kept and looked for: one width, lower case, without spaces and marks. */
export const wordOf = (typed: string): string => normalizeTerm(typed).replace(/[^\p{L}\p{N}]/gu, '');

/** Why somebody has to look at a text before others read it; nothing where nobody has to. */
export function screenPost({ text, words, isKnown, hasPictures = false }: Screened): HoldReason[] {
  const plain = plainOf(text);
  const digits = digitsTogether(plain);
  const bare = wordOf(text);
  const found: Readonly<Record<HoldReason, boolean>> = {
    first: !isKnown,
    link: LINK.test(plain),
    phone: MOBILE.test(digits) || LANDLINE.test(digits) || ELSEWHERE.test(plain),
    word: words.some((word) => word !== '' && bare.includes(word)),
    picture: hasPictures,
  };
  return (Object.keys(found) as HoldReason[]).filter((reason) => found[reason]);
}
