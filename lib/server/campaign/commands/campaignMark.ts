import { codeHash } from '@/lib/server/vault/phoneVault';

/**
 * What says that the owner of a phone has had something, and is of use for nothing else: without the phone nobody finds
 * it, so it may outlast the account (docs/decisions/0065). `of`: a campaign's id, or INVITED.
 */
export const campaignMark = (of: string, phoneIndex: string): string => codeHash('campaign', of, phoneIndex);

/** Of whoever has come by an invitation, whichever it was. */
export const INVITED = 'invited';
