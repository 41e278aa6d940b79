/** What people write for others to read; each kind is a text of the one moderation (docs/decisions/0049). */
export const POST_KINDS = ['question', 'answer', 'comment', 'comment-reply', 'offer'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** held: somebody looks first; reported: shown before, hidden by reports until somebody looks. */
export const POST_STATES = ['held', 'shown', 'refused', 'reported'] as const;
export type PostState = (typeof POST_STATES)[number];

/** first: nothing of its writer has been passed yet; picture: no rule reads what is on one. */
export const HOLD_REASONS = ['first', 'link', 'phone', 'word', 'picture'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const REPORT_REASONS = ['ad', 'false', 'abuse', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Who writes: the staff of this site, an agent who works here, 达人, 认证达人. Nobody is called an owner: nothing here shows that one is. */
export const POST_BADGES = ['staff', 'agent', 'super', 'certified'] as const;
export type PostBadge = (typeof POST_BADGES)[number];

/** So many people's reports hide a post until somebody looks. */
export const REPORTS_TO_HIDE = 3;

/** A person's, in any 24 hours. */
export const MAX_POSTS_A_DAY = {
  question: 10,
  answer: 30,
  comment: 5,
  'comment-reply': 30,
  offer: 10,
} as const satisfies Record<PostKind, number>;
export const MAX_REPORTS_A_DAY = 20;

/** Characters, as people count them. */
export const POST_LENGTHS = {
  question: { least: 5, most: 100 },
  answer: { least: 2, most: 500 },
  comment: { least: 10, most: 1_000 },
  'comment-reply': { least: 2, most: 500 },
  offer: { least: 10, most: 1_000 },
} as const satisfies Record<PostKind, { least: number; most: number }>;

/** In letters; a line ends by one, whatever a form writes there. */
export const lengthOf = (text: string): number => [...text.replace(/\r\n/g, '\n')].length;

export const isFitLength = (kind: PostKind, text: string): boolean =>
  lengthOf(text) >= POST_LENGTHS[kind].least && lengthOf(text) <= POST_LENGTHS[kind].most;

const EXPERT_BADGES: Readonly<Record<number, PostBadge>> = { 1: 'super', 2: 'certified' };

/** The labels that have a badge. */
export const BADGED_LABELS: readonly number[] = Object.keys(EXPERT_BADGES).map(Number);

/** The badge of an account: what it is when somebody reads. */
export const badgeOf = (superLabel: number, isAgent: boolean): PostBadge | null =>
  isAgent ? 'agent' : (EXPERT_BADGES[superLabel] ?? null);
