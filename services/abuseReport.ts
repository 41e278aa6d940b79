import type { AbuseKind, AbuseOutcome, AbuseState } from '@/lib/abuseReport/abuseReport';
import type { ReportedThing } from '@/lib/abuseReport/contract';

// Reports of homes and agents (docs/decisions/0051). Moments in UTC ms, days in Asia/Shanghai.

/** What a report is about: the narrowest of these; nothing is a report of no one thing. */
export interface ReportedIds {
  estateId?: number;
  rentalId?: number;
  /** A community or a project. */
  houseId?: number;
  agentId?: number;
}

/** What is reported, as the form and the receipt show it. */
export interface ReportedCard extends ReportedThing {
  cityId: number;
  /** Of a home, the community in which it lies; of others its own id. */
  communityId: number;
  /** "三林苑 2室1厅", "林晓" */
  title: string;
  /** "71.2㎡ · 南 · 中/18层", an agent's store; '' where nothing is known. */
  facts: string;
  /** "596万", "5,200元/月"; null of what has none. */
  price: string | null;
}

export interface AbuseReportToFile extends ReportedIds {
  kind: AbuseKind;
  /** The visitor's, where it is about no one thing; else that of the thing. */
  cityId: number;
  text: string;
  /** As typed; without it nobody can call back, and the receipt's link is the one way to it. */
  mobile: string;
  /** Version of the consent text that was ticked beside a phone. */
  consentVersion: string;
  /** Of this form: sent again, it is told the number of the first time. */
  requestKey?: string;
}

/** What finds a report again without an account. */
export interface ReportReceipt {
  number: string;
  /** Of the receipt's link. */
  key: string;
}

/** By its key, or by the phone that was left with it; one of the two. */
export interface ReportProof {
  number: string;
  key?: string;
  mobile?: string;
}

/** A report as whoever left it sees it. */
export interface AbuseReportProgress {
  number: string;
  key: string;
  kind: AbuseKind;
  /** null where it was about no one thing, or that is there no longer. */
  card: ReportedCard | null;
  text: string;
  pictures: number;
  hasPhone: boolean;
  state: AbuseState;
  leftAt: number;
  /** Until the end of which a result is promised. */
  dueDay: string;
  stateAt: number | null;
  /** Why it ended so. */
  verdict: string | null;
  /** What was changed of the thing; null where nothing was. */
  outcome: AbuseOutcome | null;
}
