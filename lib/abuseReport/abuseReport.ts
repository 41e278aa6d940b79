/** What is wrong: 假房源, 价格不实, 已售仍在挂, 骚扰, 诱导, 其他. */
export const ABUSE_KINDS = ['fake', 'price', 'sold', 'harassment', 'lure', 'other'] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

export const isAbuseKind = (text: unknown): text is AbuseKind => ABUSE_KINDS.some((kind) => kind === text);

/** What can be reported: a home for sale, one to let, a community, a new-house project, an agent. */
export const REPORTED_THINGS = ['estate', 'rental', 'community', 'project', 'agent'] as const;
export type ReportedKind = (typeof REPORTED_THINGS)[number];

/** 待处理, 核实中, 属实, 不属实. */
export const ABUSE_STATES = ['new', 'working', 'upheld', 'dismissed'] as const;
export type AbuseState = (typeof ABUSE_STATES)[number];

/** What ends it: whoever reported reads why. */
export const ABUSE_VERDICTS = ['upheld', 'dismissed'] as const satisfies readonly AbuseState[];
export type AbuseVerdict = (typeof ABUSE_VERDICTS)[number];

/** What was changed of the thing that a report was about: a field put right, the thing hidden, a listing taken off sale. */
export const ABUSE_OUTCOMES = ['corrected', 'hidden', 'withdrawn'] as const;
export type AbuseOutcome = (typeof ABUSE_OUTCOMES)[number];

export const isOpenReport = (state: AbuseState): boolean => state === 'new' || state === 'working';

/** Characters of a report, as people count them. */
export const ABUSE_TEXT = { least: 5, most: 1_000 } as const;

/** Whoever reports is told a result within so many working days. */
export const REPORT_WORKING_DAYS = 3;
