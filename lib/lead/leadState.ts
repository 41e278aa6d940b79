/** 受理, 已联系, 已约看, 已完成, 无法联系, and 已撤回 by the visitor. */
export const LEAD_STATES = ['new', 'contacted', 'arranged', 'done', 'unreachable', 'withdrawn'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** What whoever answers leads may say of one. Only its visitor withdraws it. */
export const ANSWERED_STATES = ['contacted', 'arranged', 'done', 'unreachable'] as const satisfies readonly LeadState[];

export type AnsweredState = (typeof ANSWERED_STATES)[number];

/** What may follow: an arrangement can fall through, and somebody out of reach can be reached later. */
const NEXT: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['contacted', 'arranged', 'done', 'unreachable', 'withdrawn'],
  contacted: ['arranged', 'done', 'unreachable', 'withdrawn'],
  arranged: ['contacted', 'done', 'unreachable', 'withdrawn'],
  unreachable: ['contacted', 'arranged', 'done', 'withdrawn'],
  done: ['withdrawn'],
  withdrawn: [],
};

export const canBecome = (from: LeadState, to: LeadState): boolean => NEXT[from].includes(to);
