import type { GuideView } from '@/lib/guide/views/guidePages';
import type { LeadProgress, WishedTime } from '@/lib/lead/contract';
import type { LeadTargetIds } from '@/services/lead';
import type { AskedKind } from '../leadKind';

/** A lead that is being asked for without a script, as its form shows it. */
export interface RequestedLead {
  kind: AskedKind;
  /** The home, community, project or agent. */
  about: string;
  /** Chosen to show the home; null where nobody was. */
  agent: string | null;
  ids: LeadTargetIds;
  cityId: number;
  /** Sent again, the same form is told the same number. */
  requestKey: string;
  /** Hours in which nobody more can be met there. */
  fullHours: string[];
  typed: { mobile: string; question: string; consent: boolean; shareConsent: boolean; wished: WishedTime };
  problems: { mobile?: string; consent?: string; wished?: string; other?: string };
}

/** What was typed to find a lead again, and what is wrong with it. */
export interface RequestedReceipt {
  typed: { number: string; mobile: string };
  problems: { number?: string; mobile?: string; other?: string };
}

/** A change that was refused, as it was typed, and why. */
export interface RefusedChange {
  problem: string;
  wished?: WishedTime;
  words?: string;
}

/** What was found, with the phone that found it. */
export interface FoundLead {
  progress: LeadProgress;
  mobile: string;
  /** Where it was left just now: what is said of it, and what it is about. */
  left: { message: string; ids: LeadTargetIds } | null;
  /** That a change has arrived. */
  done?: string;
  refused?: RefusedChange;
}

export interface HelperPageProps {
  /** Where the page is of nothing that was asked for. */
  guide: GuideView | null;
  requested: RequestedLead | null;
  look: RequestedReceipt;
  found: FoundLead | null;
  /** What was done that leaves nothing to show. */
  done: string | null;
}
