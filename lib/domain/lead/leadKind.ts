/** What a visitor asks for with their phone number. */
export const LEAD_KINDS = ['price', 'visit', 'question', 'rent', 'opening', 'agent', 'valuation'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

export const isLeadKind = (text: unknown): text is LeadKind => LEAD_KINDS.some((kind) => kind === text);

/** Whether somebody is to meet them there, so that it matters when. */
export const asksTime = (kind: LeadKind): boolean => kind === 'visit' || kind === 'rent';
