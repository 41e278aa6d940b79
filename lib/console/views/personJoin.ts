import { momentText } from '@/lib/account/views/infoText';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { isInTurn, type SharedTraces, type TraceSpan } from '../accountLikeness';
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

/** Another account that may be the same person's by what both have asked for and follow. */
export interface LikelyAccountView {
  id: string;
  /** "139****8000" */
  phone: string;
  href: string;
  alike: string[];
  unlike: string[];
}

export interface PersonJoinView {
  /** To be looked at; empty where nothing is alike, or one is asked about. */
  likely: LikelyAccountView[];
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

/** "都预约或问过 2 套同样的房", "同一段时间都在用": in what two accounts are alike, and in what not. */
export function likenessTexts(shared: SharedTraces): Pick<LikelyAccountView, 'alike' | 'unlike'> {
  const { homes, follows, own, other } = shared;
  const inTurn = isInTurn(shared);
  const alike = [
    homes > 0 && `都预约或问过 ${homes} 套同样的房，别人很少问`,
    follows > 0 && `都关注 ${follows} 个同样的小区或房子，别人很少关注`,
    inTurn && own && other && turnText(own, other),
  ];
  const unlike = [
    inTurn === false &&
      own &&
      other &&
      `同一段时间都在用：${spanText(own)} 和 ${spanText(other)}，可能是两个人一起看房`,
    inTurn === null && copy.spanUnknown,
    homes === 0 && copy.noHome,
  ];
  return {
    alike: alike.filter((text) => typeof text === 'string'),
    unlike: unlike.filter((text) => typeof text === 'string'),
  };
}

const spanText = ({ from, until }: TraceSpan): string =>
  dayOf(from) === dayOf(until) ? dayOf(from) : `${dayOf(from)} 到 ${dayOf(until)}`;

/** "先后接上：这个账号 2026-10-02 才有动静，那个到 2026-09-30" */
const turnText = (own: TraceSpan, other: TraceSpan): string =>
  own.from > other.until
    ? `先后接上：那个账号到 ${dayOf(other.until)} 为止，这个从 ${dayOf(own.from)} 开始`
    : `先后接上：这个账号到 ${dayOf(own.until)} 为止，那个从 ${dayOf(other.from)} 开始`;

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
