import type { Day } from '../day';
import type { NamedArea } from './area';

export const EVENT_KINDS = [
  ...(['opening', 'permit', 'registration', 'lottery', 'handover', 'policy', 'policyEnd', 'lpr', 'prices70'] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happens in a city's market on a day. */
export interface MarketEvent {
  day: Day;
  kind: EventKind;
  /** The new house that it is about; null of rules and publications. */
  project: NamedArea | null;
  /** Of a rule its source, of a permit its number; null where the kind says it all. */
  detail: string | null;
  /** The day is expected, or the rule has yet to be held against its text. */
  toCheck: boolean;
}
