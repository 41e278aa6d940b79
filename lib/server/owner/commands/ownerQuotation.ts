import { LEAD_CALL_TYPE } from '@/lib/config/constants';
import { defined } from '@/lib/kernel/defined';
import { isOwnerName, OWNER_LIMITS, type OwnerRelation } from '@/lib/owner/ownerQuotation';
import { isFollowedUp, ownerState } from '@/lib/owner/ownerState';
import type { OwnerWish } from '@/lib/owner/readOwnerForm';
import { OWNER_CALL_COPY, OWNER_CONSENT_VERSIONS } from '@/lib/owner/words/ownerCall';
import { ownPhone } from '@/lib/server/account/ownAccount';
import type { CommandContext, VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { findAppraisedCommunity } from '@/lib/server/estimate/queries/appraisedCommunity';
import { leadRowOf, storeWithinLimits } from '@/lib/server/lead/commands/leaveLead';
import { storeWithdrawal } from '@/lib/server/lead/queries/leads';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { newToken } from '@/lib/server/session/tokens';
import { openOwnerSecrets, sealOwnerSecrets } from '@/lib/server/vault/ownerSecrets';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import {
  changeAuthorisation,
  deleteOwnerQuotation,
  findOwnerQuotation,
  leadOfQuotation,
  listOwnerQuotations,
  type OwnerQuotationRow,
  storeOwnerQuotation,
  storeSubmission,
} from '../queries/ownerQuotations';

export interface Authorisation {
  communityId: number;
  /** On the certificate, as typed. */
  name: string;
  relation: OwnerRelation;
  consentVersion: string;
  shareConsent: boolean;
}

/**
 * Writes down that an owner wants their home sold, under which text and as whom; answers its id. Throws ApiError: badInput
 * with its fields, notFound of a community that is not there, conflict of too many.
 */
export async function authoriseQuotation(
  context: CommandContext,
  userId: string,
  { communityId, name, relation, consentVersion, shareConsent }: Authorisation,
): Promise<string> {
  const fields = defined({
    name: isOwnerName(name) ? undefined : OWNER_CALL_COPY.badName,
    consent: OWNER_CONSENT_VERSIONS.includes(consentVersion) ? undefined : OWNER_CALL_COPY.consentMissing,
  });
  if (Object.keys(fields).length > 0) throw ApiError.ofFields(fields);
  const place = await findAppraisedCommunity(context.db, communityId);
  if (!place) throw new ApiError('notFound');
  const given = {
    relation,
    consent_version: consentVersion,
    consent_at: context.now,
    share_consent: shareConsent ? (1 as const) : (0 as const),
    sealed: sealOwnerSecrets({ name, floorPrice: null }),
  };
  return writeOfVisitor(context, async (transaction) => {
    const known = await listOwnerQuotations(transaction, userId);
    // Who goes back and sends the form again means the same home as long as nothing was asked for it.
    const begun = known.find(({ community_id, lead_id }) => community_id === communityId && lead_id === null);
    if (begun) {
      await changeAuthorisation(transaction, begun.id, given);
      return begun.id;
    }
    if (known.length >= OWNER_LIMITS.quotations) throw new ApiError('conflict', OWNER_CALL_COPY.tooMany);
    const id = newToken().slice(0, 22);
    const where = { city_id: place.cityId, community_id: communityId };
    await storeOwnerQuotation(transaction, { id, user_id: userId, ...where, ...given });
    return id;
  });
}

async function own(db: Db, id: string, userId: string): Promise<OwnerQuotationRow> {
  const found = await findOwnerQuotation(db, id, userId);
  if (!found) throw new ApiError('notFound', OWNER_CALL_COPY.notFound);
  return found;
}

function flagOf(said: boolean | null): 0 | 1 | null {
  if (said === null) return null;
  return said ? 1 : 0;
}

/**
 * Makes an authorised quotation an owner's lead of the console, both or neither; answers the number of its receipt. Throws
 * ApiError: notFound, conflict where it was asked for before, or one of the same community today; tooMany as leaveLead.
 */
export async function submitQuotation(
  context: VisitorContext,
  userId: string,
  id: string,
  wish: OwnerWish,
): Promise<string> {
  const { mobile } = await ownPhone(context.db, userId);
  const phone = vaultPhone(mobile);
  return writeOfVisitor(context, async (transaction) => {
    const found = await own(transaction, id, userId);
    const secrets = openOwnerSecrets(found.sealed);
    if (found.lead_id !== null || !secrets) throw new ApiError('conflict', OWNER_CALL_COPY.askedBefore);
    const lead = leadRowOf(
      {
        type: LEAD_CALL_TYPE,
        kind: 'owner',
        mobile,
        houseId: found.community_id,
        consentVersion: found.consent_version,
        shareConsent: found.share_consent === 1,
        sourcePage: '/estimate/quotation/form',
      },
      found.city_id,
      phone,
      context.now,
    );
    const { number } = await storeWithinLimits(transaction, lead, context);
    if (number === null) throw new ApiError('conflict', OWNER_CALL_COPY.sameToday);
    const asked = { lead_id: lead.id, asked_at: context.now };
    const sealed = sealOwnerSecrets({ ...secrets, floorPrice: wish.floorPrice });
    await storeSubmission(transaction, id, { ...wishRow(wish), ...asked, sealed });
    return number;
  });
}

/** Changes what is wanted for a home while somebody may still follow it up. Throws ApiError: notFound, conflict of one that is not. */
export async function changeQuotation(
  context: CommandContext,
  userId: string,
  id: string,
  wish: OwnerWish,
): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    const found = await own(transaction, id, userId);
    const secrets = openOwnerSecrets(found.sealed);
    if (!isFollowedUp(ownerState(leadOfQuotation(found))) || !secrets)
      throw new ApiError('conflict', OWNER_CALL_COPY.over);
    const sealed = sealOwnerSecrets({ ...secrets, floorPrice: wish.floorPrice });
    const { lead_id, asked_at } = found;
    await storeSubmission(transaction, id, { ...wishRow(wish), lead_id, asked_at, sealed });
  });
}

const wishRow = ({ home, price, urgency, times, fiveOnly, mortgaged }: OwnerWish) => ({
  home: JSON.stringify(home),
  price,
  urgency,
  times: times.join(),
  five_only: flagOf(fiveOnly),
  mortgaged: flagOf(mortgaged),
});

/**
 * Takes a quotation back: its lead is withdrawn, name and floor price are deleted; of one that nobody was asked about, and
 * of one that is over already, nothing is left. Throws ApiError notFound.
 */
export async function withdrawQuotation(context: CommandContext, userId: string, id: string): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    const found = await own(transaction, id, userId);
    if (found.number !== null && found.lead_state !== 'withdrawn') {
      await storeWithdrawal(transaction, found.number, context.now);
    } else {
      await deleteOwnerQuotation(transaction, id);
    }
    await emptyLogAfter(transaction, context);
  });
}
