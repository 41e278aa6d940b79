import type { Day } from '@/lib/kernel/day';
import type { VisitSource } from '@/lib/visit/visitSource';
import type { LeadState } from './leadState';

/** Leads that are alike for the statistics. */
export interface LeadCount {
  day: Day;
  /** null: not known. */
  source: VisitSource | null;
  /** The path of the page that they were left on. */
  sourcePage: string;
  state: LeadState;
  /** How many of them. */
  count: number;
  /** For how many of them a viewing is planned, or was. */
  viewings: number;
}
