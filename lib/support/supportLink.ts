import { dayOf } from '@/lib/kernel/day';

/** Who is signed in, as the link to customer service names them; times in UTC ms, null: there was none. */
export interface LinkedUser {
  userId: string;
  regDate: number;
  lastBuyDate: number | null;
  vipExpireDate: number | null;
}

/** What an operator's template can name of them (specification, section 3). */
export const LINK_FIELDS = ['userId', 'regDate', 'lastBuyDate', 'vipExpireDate'] as const;

const PLACE = /\{(\w+)\}/g;

/** The address of a template such as "https://im.example/chat?id={userId}&since={regDate}": days in Shanghai, '' where there is none. */
export function supportLink(template: string, user: LinkedUser): string {
  const day = (at: number | null): string => (at === null ? '' : dayOf(at));
  const values: Readonly<Record<string, string>> = {
    userId: user.userId,
    regDate: day(user.regDate),
    lastBuyDate: day(user.lastBuyDate),
    vipExpireDate: day(user.vipExpireDate),
  };
  return template.replace(PLACE, (_place, name: string) => encodeURIComponent(values[name] ?? ''));
}

const LONGEST = 500;

/** Whether it is an address over https that names at least who asks, names nothing else in braces, and no user of its own. */
export function isLinkTemplate(text: string): boolean {
  const named = [...text.matchAll(PLACE)].map(([, name]) => name);
  const plain = text.replace(PLACE, 'x');
  if (text.length > LONGEST || /[{}\s]/.test(plain) || !/^https:\/\//.test(text) || !URL.canParse(plain)) return false;
  const { username, password, host } = new URL(plain);
  // The host is the operator's: nothing of a visitor's is in it.
  const isFixed = text.startsWith(`https://${host}`);
  const isKnown = named.every((name) => LINK_FIELDS.some((field) => field === name));
  return isFixed && isKnown && named.includes('userId') && username === '' && password === '';
}
