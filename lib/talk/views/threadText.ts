import { formatDateTime } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import type { TalkCard, TalkPeer } from '@/lib/talk/contract';
import { THREAD_COPY as copy } from '../words/thread';

/** Who the other side is, and whether they are there: "现在没人值班，先留言，上班后回复 · 值班时间 周一至周五 09:00-18:00". */
export function peerLine({ kind, from, isOpen, hours, takes }: TalkPeer): string {
  if (kind === 'agent') return joinKnown([copy.agent, from]);
  // Where nothing can be written, nobody is asked to leave a message.
  const standing = isOpen ? copy.open : copy.closed;
  return joinKnown([takes && standing, hours && `${copy.hours} ${hours}`]);
}

/** What is often asked, by whom and about what. */
export function quickTexts({ kind }: TalkPeer, card: TalkCard | null): readonly string[] {
  if (kind === 'service') return copy.quickService;
  return card && card.kind !== 'community' ? copy.quickHome : copy.quickAgent;
}

/** Until when a number reaches somebody: "这个号码 14:05 之前能打通". */
export const callText = (until: number, now: number): string => `这个号码 ${formatDateTime(until, now)} 之前能打通`;
