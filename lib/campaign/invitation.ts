// Who earns what by inviting (docs/decisions/0065). No I/O.

/**
 * Codes of 12 letters of 32: 60 random bits. Without letters that look alike.
 */
export const INVITE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const INVITE_LENGTH = 12;
const CODE = new RegExp(`^[${INVITE_LETTERS}]{${INVITE_LENGTH}}$`);

/** A code as it may be typed: small letters, spaces and dashes do not matter; null where it is none. */
export function parseInviteCode(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > 40) return null;
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** "ABCD-EFGH-JKLM" */
export const inviteCodeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** Of what somebody who accepts is: each is looked up on the server. */
export interface AcceptanceFacts {
  /** It has accepted before, with an account that is gone since. */
  hasBeenInvited: boolean;
  /** The browser has no device mark, or one that is not ours. */
  isDeviceUnknown: boolean;
  /** Another account was used on this device. */
  isDeviceOfOthers: boolean;
}

export const ACCEPTANCE_REFUSALS = ['self', 'not-new', 'again', 'no-device', 'same-device'] as const;
export type AcceptanceRefusal = (typeof ACCEPTANCE_REFUSALS)[number];

/**
 * Why an acceptance earns nothing for either side; null where it does. Loops earn nothing by themselves: who has invited
 * has an account, so nobody whom they invited can invite them.
 */
export function acceptanceRefusal(facts: AcceptanceFacts): AcceptanceRefusal | null {
  if (facts.hasBeenInvited) return 'again';
  if (facts.isDeviceUnknown) return 'no-device';
  return facts.isDeviceOfOthers ? 'same-device' : null;
}

/** The inviter's reward follows an act within so many days of the acceptance. */
export const INVITE_ACT_DAYS = 30;

/** How far an invitation has come: its reward waits for the act, was given, was refused, or went back. */
export const INVITEE_STATES = ['waiting', 'rewarded', 'refused', 'taken-back'] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];

/** Why an invitation that was accepted brought its inviter nothing after all. */
export const REWARD_REFUSALS = ['same-payer', 'most', 'over', 'sold-out'] as const;
export type RewardRefusal = (typeof REWARD_REFUSALS)[number];

/** What somebody was given. `spent`: was to go back and had been used; `offset`: kept from a later reward for that. */
export const CLAIM_STATES = ['given', 'taken-back', 'spent', 'offset'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_SIDES = ['own', 'invitee', 'inviter'] as const;
export type ClaimSide = (typeof CLAIM_SIDES)[number];
