/** What a visitor asks for with their phone number. */
export const ASKED_KINDS = ['price', 'visit', 'question', 'rent', 'opening', 'agent', 'valuation'] as const;

export type AskedKind = (typeof ASKED_KINDS)[number];

export const isAskedKind = (text: unknown): text is AskedKind => ASKED_KINDS.some((kind) => kind === text);

/** Also `owner`: an owner wants to sell, which takes an account and an authorisation (docs/decisions/0046). */
export const LEAD_KINDS = [...ASKED_KINDS, 'owner'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** Whether somebody is to meet them there, so that it matters when. */
export const asksTime = (kind: LeadKind): boolean => kind === 'visit' || kind === 'rent';

/** Whether it asks something that its sender can put in words. */
export const asksQuestion = (kind: LeadKind): boolean => kind === 'question' || kind === 'agent' || asksTime(kind);

/** Letters of the question that a lead may carry; two sentences and their reason fit. */
export const MAX_LEAD_QUESTION = 200;
