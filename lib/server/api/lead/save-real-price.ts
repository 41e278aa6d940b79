import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { LEAD_CALL_COPY, LEAD_CONSENT_VERSIONS } from '@/lib/config/microcopy/leadCall';
import { addDays, dayOf, startOfDay } from '@/lib/domain/day';
import { parseMobile } from '@/lib/domain/phone';
import { ApiError } from '@/services/http/apiError';
import { type RealPriceLead, saveRealPriceLead } from '@/services/lead';
import type { Db } from '../../db/client';
import type { LeadTable } from '../../db/schema';
import { writeOfVisitor } from '../../db/visitorWrites';
import { type VaultedPhone, vaultPhone } from '../../phoneVault';
import { countLeadsOfDay, findLeadCity, lockPhone, storeLead } from '../../repositories/leads';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { countKept } from '../rateLimits';
import { always, id, idOptional, listOf, textOptional } from '../schema';

/** A phone may leave three leads a day (reliability.md section 3). */
const LEADS_A_DAY = 3;
const LEAD_ID_BYTES = 16;

const input = z.strictObject({
  type: always(2),
  mobile: z.string().max(40).default(''),
  intentionEstateId: idOptional(),
  houseId: idOptional(),
  cityId: idOptional(),
  secondEstateIdList: listOf(id()).optional(),
  consentVersion: z.string().max(40).default(''),
  shareConsent: z.boolean().default(false),
  sourcePage: textOptional(200),
  proxyCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

/** Stores the lead before it answers: an acknowledged lead survives a crash. */
async function accept(lead: RealPriceLead, context: ApiContext): Promise<{ accepted: true; message: string }> {
  const mobile = parseMobile(lead.mobile);
  if (!mobile) throw new ApiError('badInput', LEAD_CALL_COPY.badPhone, { mobile: LEAD_CALL_COPY.badPhone });
  if (!LEAD_CONSENT_VERSIONS.includes(lead.consentVersion))
    throw new ApiError('badInput', LEAD_CALL_COPY.consentMissing);
  if (lead.intentionEstateId === undefined && lead.houseId === undefined) throw new ApiError('badInput');
  const cityId = await findLeadCity(context.db, lead);
  if (cityId === null) throw new ApiError('notFound');
  const row = rowOf(lead, cityId, vaultPhone(mobile), context.now);
  await writeOfVisitor(context, (transaction) => storeWithinLimits(transaction, row, context));
  return { accepted: true, message: LEAD_CALL_COPY.accepted };
}

/** Throws inside the transaction: what is refused is not kept, and does not count either. */
async function storeWithinLimits(
  transaction: Db,
  row: LeadTable,
  { dialect, now, visitor }: ApiContext,
): Promise<void> {
  await lockPhone(transaction, dialect, row.phone_index);
  if (!(await storeLead(transaction, row))) return;
  if ((await countLeadsOfDay(transaction, row.phone_index, row.day)) > LEADS_A_DAY) {
    throw ApiError.tooMany(startOfDay(addDays(row.day, 1)) - now, LEAD_CALL_COPY.tooMany);
  }
  await countKept(transaction, 'lead', visitor(), now);
}

function rowOf(lead: RealPriceLead, cityId: number, phone: VaultedPhone, now: number): LeadTable {
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

export const saveRealPriceLeadOperation = operation(saveRealPriceLead, {
  summary: 'Leaves a phone number to be told the real price of a home. Needs consent; three a phone and day.',
  input,
  output: z.object({ accepted: z.literal(true), message: z.string() }),
  rate: 'lead',
  handle: accept,
});
