import { randomBytes, randomInt } from 'node:crypto';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { parseMobile } from '@/lib/kernel/phone';
import { asksQuestion, asksTime, type LeadKind } from '@/lib/lead/leadKind';
import { LEAD_NUMBERS } from '@/lib/lead/leadNumber';
import { readWishedTime, storedWish } from '@/lib/lead/wishedTime';
import { LEAD_CALL_COPY, LEAD_CONSENT_VERSIONS, OFFER_LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase } from '@/lib/server/limits/rateLimits';
import { maskTyped } from '@/lib/server/log/log';
import { notifyOffer } from '@/lib/server/offer/commands/offerStatus';
import { findOffer } from '@/lib/server/offer/queries/offers';
import { type VaultedPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { sealColumn } from '@/lib/server/vault/sealedColumn';
import type { VisitSource } from '@/lib/visit/visitSource';
import { ApiError } from '@/services/http/apiError';
import { countLeadsOfDay, findSameWish, lockPhone, storeLead } from '../queries/leads';
import { findLeadCity, type LeadTarget } from '../queries/leadTargets';
import { assignByRules } from './assignLead';
import { requirePossible } from './changeOwnLead';

/** A phone may leave three leads a day (docs/threats.md section 3). */
const LEADS_A_DAY = 3;
const LEAD_ID_BYTES = 16;
const NO_WISH = { days: [], parts: [] };

/** `cityId` is that of what it is about where it is left out. */
export interface NewLead extends LeadTarget {
  type: number;
  /** The real price where it is left out. */
  kind?: LeadKind;
  /** As typed. */
  mobile: string;
  secondEstateIdList?: readonly number[];
  wishedDays?: string[];
  wishedParts?: string[];
  question?: string;
  consentVersion: string;
  shareConsent: boolean;
  sourcePage?: string;
  proxyCode?: string;
  /** Where the visitor came from on that day; left out where it is not known. */
  visitSource?: VisitSource;
  /** Of the form that it was typed into: the same form sent again is told the same number. */
  requestKey?: string;
}

export interface LeftLead {
  /** On its receipt; null where the same wish of today came from another form, whose receipt has it. */
  number: string | null;
}

/**
 * Keeps what a visitor asks for, with their consent, and returns when it is on the disk: an acknowledged lead survives a
 * crash. The same wish of one phone on one day is one lead. Throws ApiError: badInput without a mobile number, consent or
 * home, or for a time that cannot be, notFound where these are in no such city, tooMany beyond three a phone and day or ten an address and hour.
 */
export async function leaveLead(context: VisitorContext, lead: NewLead): Promise<LeftLead> {
  const mobile = parseMobile(lead.mobile);
  if (!mobile) throw ApiError.ofFields({ mobile: LEAD_CALL_COPY.badPhone });
  const versions = lead.offerId === undefined ? LEAD_CONSENT_VERSIONS : OFFER_LEAD_CONSENT_VERSIONS;
  if (!versions.includes(lead.consentVersion)) {
    throw ApiError.ofFields({ consent: LEAD_CALL_COPY.consentMissing });
  }
  const about = [lead.intentionEstateId, lead.rentalId, lead.offerId, lead.houseId, lead.agentId];
  if (about.every((id) => id === undefined)) throw new ApiError('badInput');
  const offer = lead.offerId === undefined ? null : await findOffer(context.db, lead.offerId, context.now);
  if (lead.offerId !== undefined && !offer) throw new ApiError('notFound');
  // What somebody publishes themselves says where it is and whose it is.
  const ids = { houseId: offer?.community_id, agentId: offer?.agent_id ?? undefined };
  const asked = offer ? { ...lead, ...ids, intentionEstateId: undefined, rentalId: undefined } : lead;
  const cityId = offer?.city_id ?? (await findLeadCity(context.db, lead));
  if (cityId === null) throw new ApiError('notFound');
  const row = leadRowOf(asked, cityId, vaultPhone(mobile), context.now);
  return writeOfVisitor(context, async (transaction) => {
    const left = await storeWithinLimits(transaction, row, context);
    // Who has not agreed that they get the number is looked after by customer service.
    if (offer && left.number !== null && lead.shareConsent)
      await notifyOffer(transaction, context, offer, 'lead', row.id);
    return left;
  });
}

/**
 * Stores a lead in a transaction, within the limits of its phone and address. Throws inside it: what is refused is not
 * stored, and does not count either.
 */
export async function storeWithinLimits(
  transaction: Db,
  row: LeadTable,
  { dialect, now, visitor }: VisitorContext,
): Promise<LeftLead> {
  await lockPhone(transaction, dialect, row.phone_index);
  const number = await storeNumbered(transaction, row);
  if (number === null) {
    const same = await findSameWish(transaction, row);
    return { number: same && same.request_key !== null && same.request_key === row.request_key ? same.number : null };
  }
  if ((await countLeadsOfDay(transaction, row.phone_index, row.day)) > LEADS_A_DAY) {
    throw ApiError.tooMany(startOfDay(addDays(row.day, 1)) - now, LEAD_CALL_COPY.tooMany);
  }
  const wished = storedWish(row.wished_days, row.wished_parts);
  await requirePossible(transaction, { dialect, now }, row, wished);
  await countInDatabase(transaction, 'lead', visitor(), now);
  await assignByRules(transaction, row, now);
  return { number };
}

/** The number that it was stored under; null where the same wish is there already. */
async function storeNumbered(transaction: Db, row: LeadTable): Promise<string | null> {
  for (;;) {
    const number = String(randomInt(...LEAD_NUMBERS));
    if (await storeLead(transaction, { ...row, number })) return number;
    // Or the number is another lead's.
    if (await findSameWish(transaction, row)) return null;
  }
}

/** A lead as it is stored. `now` in UTC ms. */
export function leadRowOf(lead: NewLead, cityId: number, phone: VaultedPhone, now: number): LeadTable {
  const day = dayOf(now);
  const kind = lead.kind ?? 'price';
  const wished = asksTime(kind) ? readWishedTime(lead.wishedDays ?? [], lead.wishedParts ?? []) : NO_WISH;
  return {
    id: randomBytes(LEAD_ID_BYTES).toString('base64url'),
    type: lead.type,
    kind,
    phone_cipher: phone.cipher,
    phone_index: phone.index,
    city_id: cityId,
    estate_id: lead.intentionEstateId ?? null,
    rental_id: lead.rentalId ?? null,
    house_id: lead.houseId ?? null,
    agent_id: lead.agentId ?? null,
    offer_id: lead.offerId ?? null,
    second_estate_ids: JSON.stringify(lead.secondEstateIdList ?? []),
    wished_days: wished.days.join(),
    wished_parts: wished.parts.join(),
    question: asksQuestion(kind) ? sealColumn(lead.question ?? '', 'leads.question') : '',
    number: null,
    request_key: lead.requestKey ?? null,
    state: 'new',
    state_at: null,
    consent_version: lead.consentVersion,
    consent_at: now,
    share_consent: lead.shareConsent ? 1 : 0,
    source_page: maskTyped(lead.sourcePage ?? ''),
    promoter_code: lead.proxyCode ?? null,
    visit_source: lead.visitSource ?? null,
    day,
    created_at: now,
  };
}
