import type { LeadState } from './leadState';

/** What a visitor changes of a lead afterwards: when it would suit, or a further sentence. */
export const LEAD_CHANGE_KINDS = ['time', 'words'] as const;
export type LeadChangeKind = (typeof LEAD_CHANGE_KINDS)[number];

/** Somebody reads each of them. */
export const MAX_LEAD_CHANGES = 10;

/** Whether somebody still follows it up. */
export const isOpenLead = (state: LeadState): boolean => state !== 'done' && state !== 'withdrawn';
