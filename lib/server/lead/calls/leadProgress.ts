import type { LeadProgress } from '@/lib/lead/contract';
import type { StandingRequest } from '@/lib/lead/views/ownRequest';
import type { FollowedRequest } from '@/lib/lead/views/requestList';
import { targetText } from '@/lib/lead/views/targetText';
import { storedWish } from '@/lib/lead/wishedTime';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import type { OwnLead } from '../commands/readOwnLead';
import type { LeadTargetName } from '../queries/leadTargets';
import { calendarHref } from './leadCalendar';

export function progressOf({ others, ...followed }: OwnLead): LeadProgress {
  const { lead, about, changes } = followed;
  return {
    ...followedOf(followed),
    agent: about.agent,
    alsoAsked: others.flatMap((other) => targetText(other) ?? []),
    question: openColumn(lead.question, 'leads.question') || null,
    shareConsent: lead.share_consent === 1,
    changes: changes.map(({ kind, said, changed_at }) => ({
      kind,
      said: openColumn(said, 'lead_changes.said') || null,
      at: changed_at,
    })),
  };
}

/** What it is and how far it has come, without what was written in it. */
export const standingOf = (lead: OwnLead['lead'], about: LeadTargetName): StandingRequest => ({
  number: lead.number,
  kind: lead.kind,
  about: targetText(about),
  state: lead.state,
  leftAt: lead.created_at,
  stateAt: lead.state_at,
  wished: storedWish(lead.wished_days, lead.wished_parts),
});

/** The same with the time that one meets at, and what may be changed of it. */
export function followedOf(followed: Omit<OwnLead, 'others'>): Omit<FollowedRequest, 'isShared' | 'href' | 'meeting'> {
  const { lead, about, viewing, fullHours, answerBy, mayUrge, mayChangeFollower } = followed;
  return {
    ...standingOf(lead, about),
    viewing: viewing && { startsAt: viewing.starts_at, minutes: viewing.minutes, place: viewing.place },
    fullHours,
    answerBy,
    mayUrge,
    mayChangeFollower,
    calendarHref: calendarHref(followed),
  };
}
