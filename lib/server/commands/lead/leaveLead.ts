import { randomBytes } from 'node:crypto';
import { LEAD_CALL_COPY, LEAD_CONSENT_VERSIONS } from '@/lib/config/microcopy/leadCall';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import { parseMobile } from '@/lib/domain/phone';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import type { LeadTable } from '../../db/schema';
import { writeOfVisitor } from '../../db/visitorWrites';
import { type VaultedPhone, vaultPhone } from '../../phoneVault';
import { countKept } from '../../rateLimits';
import { countLeadsOfDay, findLeadCity, lockPhone, storeLead } from '../../repositories/leads';
import type { VisitorContext } from '../context';

/** A phone may leave three leads a day (reliability.md section 3). */
const LEADS_A_DAY = 3;
const LEAD_ID_BYTES = 16;

export interface NewLead {
  type: number;
  /** As typed. */
  mobile: string;
  intentionEstateId?: number;
  /** A community or a project. */
  houseId?: number;
  /** Theirs where it is left out. */
  cityId?: number;
  secondEstateIdList?: number[];
  consentVersion: string;
  shareConsent: boolean;
  sourcePage?: string;
  proxyCode?: string;
}

/**
 * Keeps what a visitor asks to be told, with their consent, and returns when it is on the disk: an acknowledged lead
 * survives a crash. The same wish of one phone on one day is one lead. Throws ApiError: badInput without a mobile number,
 * consent or home, notFound where these are in no such city, tooMany beyond three a phone and day or ten an address and
 * hour.
 */
export async function leaveLead(context: VisitorContext, lead: NewLead): Promise<void> {
  const mobile = parseMobile(lead.mobile);
  if (!mobile) throw new ApiError('badInput', LEAD_CALL_COPY.badPhone, { mobile: LEAD_CALL_COPY.badPhone });
  if (!LEAD_CONSENT_VERSIONS.includes(lead.consentVersion))
    throw new ApiError('badInput', LEAD_CALL_COPY.consentMissing);
  if (lead.intentionEstateId === undefined && lead.houseId === undefined) throw new ApiError('badInput');
  const cityId = await findLeadCity(context.db, lead);
  if (cityId === null) throw new ApiError('notFound');
  const row = rowOf(lead, cityId, vaultPhone(mobile), context.now);
  await writeOfVisitor(context, (transaction) => storeWithinLimits(transaction, row, context));
}

/** Throws inside the transaction: what is refused is not kept, and does not count either. */
async function storeWithinLimits(
  transaction: Db,
  row: LeadTable,
  { dialect, now, visitor }: VisitorContext,
): Promise<void> {
  await lockPhone(transaction, dialect, row.phone_index);
  if (!(await storeLead(transaction, row))) return;
  if ((await countLeadsOfDay(transaction, row.phone_index, row.day)) > LEADS_A_DAY) {
    throw ApiError.tooMany(startOfDay(addDays(row.day, 1)) - now, LEAD_CALL_COPY.tooMany);
  }
  await countKept(transaction, 'lead', visitor(), now);
}

function rowOf(lead: NewLead, cityId: number, phone: VaultedPhone, now: number): LeadTable {
  return {
    id: randomBytes(LEAD_ID_BYTES).toString('base64url'),
    type: lead.type,
    phone_cipher: phone.cipher,
    phone_index: phone.index,
    city_id: cityId,
    estate_id: lead.intentionEstateId ?? null,
    house_id: lead.houseId ?? null,
    second_estate_ids: JSON.stringify(lead.secondEstateIdList ?? []),
    consent_version: lead.consentVersion,
    consent_at: now,
    share_consent: lead.shareConsent ? 1 : 0,
    source_page: lead.sourcePage ?? '',
    promoter_code: lead.proxyCode ?? null,
    day: dayOf(now),
    created_at: now,
  };
}
