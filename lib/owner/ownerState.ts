import type { LeadState } from '@/lib/lead/leadState';
import type { OwnerState } from './ownerQuotation';

export interface OwnerLead {
  state: LeadState;
  /** Whether somebody of the staff has it. */
  isAssigned: boolean;
}

/** How far an owner's quotation has come, by its lead: undefined before there was one, null where it is deleted. */
export function ownerState(lead: OwnerLead | null | undefined): OwnerState {
  if (lead === undefined) return 'authorised';
  if (lead === null || lead.state === 'withdrawn') return 'withdrawn';
  if (lead.state === 'done') return 'done';
  return lead.isAssigned || lead.state !== 'new' ? 'assigned' : 'received';
}

/** Whether somebody may still follow it up, so that what is wanted can be changed. */
export const isFollowedUp = (state: OwnerState): boolean => state === 'received' || state === 'assigned';
