import type { FigureItem } from '@/lib/interface/views/figureItem';
import { addDays, clockOf, type Day, dayOf, yearOf } from '@/lib/kernel/day';
import { formatDate, formatDateTime } from '@/lib/kernel/format/date';
import { countFigure } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { TalkCard, TalkPeer } from '@/lib/talk/contract';
import type { TalkPeerKind, TalkThingKind } from '../talk';
import { THREAD_COPY as copy } from '../words/thread';

/** Who the other side is, and whether they are there: "现在没人值班 · 值班时间 周一至周五 09:00-18:00". */
export function peerLine({ kind, from, isOpen, hours, takes }: TalkPeer): string {
  if (kind === 'agent') return joinKnown([copy.agent, from]);
  // Where nothing can be written, nobody is asked to leave a message.
  const standing = isOpen ? copy.open : copy.closed;
  return joinKnown([takes && standing, hours && `${copy.hours} ${hours}`]);
}

/** "现在没人值班。可以先留言，明天 09:00 上班后回复。"; null while somebody is there. */
export function opensText({ opensAt, takes }: TalkPeer, now: number): string | null {
  if (opensAt === null || !takes) return null;
  return `${copy.closed}。可以先留言，${dayText(dayOf(opensAt), now)} ${clockOf(opensAt)} 上班后回复。`;
}

/** An agent's record at the head of a conversation with them; nothing of customer service. */
export function peerFigures(
  { kind, agentId, deals90, responseMinutes, sinceYear }: TalkPeer,
  now: number,
): FigureItem[] {
  if (kind !== 'agent' || agentId === null) return [];
  const years = sinceYear === null ? null : Math.max(0, yearOf(dayOf(now)) - sinceYear);
  return [
    { label: copy.figures.deals90, value: countFigure(deals90, '套') },
    { label: copy.figures.response, value: countFigure(responseMinutes, '分钟') },
    { label: copy.figures.since, value: countFigure(years, '年') },
  ];
}

/** What is often asked about a thing; without one, of whom is asked. */
export function suggestedQuestions(peer: TalkPeerKind, about: TalkThingKind | null): readonly string[] {
  if (about === 'estate') return copy.quickHome;
  if (about === 'rental') return copy.quickRental;
  if (about === 'project') return copy.quickProject;
  return peer === 'service' ? copy.quickService : copy.quickAgent;
}

/** "↓12万": by how much less a home is asked for than at first; null where it is the same, or not known. */
export const priceChangeText = ({ priceChange }: TalkCard): string | null =>
  priceChange ? `${priceChange < 0 ? '↓' : '↑'}${formatTotalPrice(Math.abs(priceChange))}` : null;

/** Messages that follow within so long stand under one time. */
const TOGETHER_MS = 5 * 60_000;

/** The time above a message: "今天 14:02", and on the same day "14:11"; null where it follows closely on the one before. */
export function timeAbove(at: number, before: number | null, now: number): string | null {
  const day = dayOf(at);
  const isNewDay = before === null || dayOf(before) !== day;
  if (isNewDay) return `${dayText(day, now)} ${clockOf(at)}`;
  return at - before >= TOGETHER_MS ? clockOf(at) : null;
}

function dayText(day: Day, now: number): string {
  const today = dayOf(now);
  if (day === today) return copy.today;
  if (day === addDays(today, -1)) return copy.yesterday;
  return day === addDays(today, 1) ? copy.tomorrow : formatDate(day, now);
}

/** Until when a number reaches somebody: "这个号码 14:05 之前能打通". */
export const callText = (until: number, now: number): string => `这个号码 ${formatDateTime(until, now)} 之前能打通`;
