import { momentText } from '@/lib/account/views/infoText';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { CONSOLE_PEOPLE_COPY } from '../words/people';
import type { ConsoleFact } from './facts';

const copy = CONSOLE_PEOPLE_COPY.join;

/** Another account that may be the same person's, and what joining would make of both. */
export interface AskedJoin {
  id: string;
  /** "139****8000" */
  phone: string;
  href: string;
  text: string;
  counts: ConsoleFact[];
  /** The code can be typed no more. */
  isOver: boolean;
}

export interface JoinedAccount {
  id: string;
  phone: string;
  text: string;
  /** It can be undone still. */
  mayPart: boolean;
}

export interface PersonJoinView {
  /** null: nothing is asked. */
  asked: AskedJoin | null;
  joined: JoinedAccount[];
  /** Whom this one is not, in words. */
  different: ConsoleFact[];
  /** The account that this one was joined with and is now. */
  into: { phone: string; href: string } | null;
}

export interface CountedRows {
  table: string;
  kept: number;
  other: number;
  both: number;
}

/** "7 + 3 − 1 = 9" */
export const joinedCountText = ({ kept, other, both }: CountedRows): string =>
  `${kept} + ${other}${both > 0 ? ` − ${both}` : ''} = ${kept + other - both}`;

/** What the other account has of the things that people know by name; nothing of what it has none. */
export const joinFacts = (counts: readonly CountedRows[]): ConsoleFact[] =>
  Object.entries(copy.tables).flatMap(([table, name]) => {
    const counted = counts.find((one) => one.table === table);
    return counted && counted.other > 0 ? [{ name, text: joinedCountText(counted) }] : [];
  });

/** "会员到 2027-02-04，加上那边剩的 30 天，到 2027-03-06" */
export function membershipFact(kept: number | null, other: number | null, now: number): ConsoleFact | null {
  if (other === null || other <= now) return null;
  const start = Math.max(now, kept ?? 0);
  const days = Math.floor((other - now) / DAY_MS);
  const from = kept !== null && kept > now ? `${dayOf(kept)} + ` : '';
  return { name: copy.membership, text: `${from}${days} 天 = ${dayOf(start + other - now)}` };
}

/** "09-30 注册，验证码 19:51 发到它的手机，19:56 前有效" */
export const askedJoinText = (registeredAt: number, askedAt: number, expiresAt: number): string =>
  `${dayOf(registeredAt)} 注册。验证码 ${momentText(askedAt)} 发到这个手机号，${momentText(expiresAt).slice(-5)} 前有效，请本人报给你。`;

/** "陆舟 2026-11-22 19:52 合并，2026-12-22 前能拆开" */
export const joinedText = (staffName: string, at: number, untilAt: number, now: number): string =>
  `${staffName} ${momentText(at)} 合并，${untilAt >= now ? `${dayOf(untilAt)} 前能拆开` : '已过能拆开的时间'}`;

export const differentText = (staffName: string, at: number): string => `${staffName} ${momentText(at)} 记下`;
