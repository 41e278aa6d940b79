import type { OwnerHome, OwnerQuotation } from '@/lib/owner/contract';
import { VIEWING_TIMES } from '@/lib/owner/ownerQuotation';
import { ownerState } from '@/lib/owner/ownerState';
import type { Db } from '@/lib/server/db/client';
import { listCommunityNames } from '@/lib/server/estimate/queries/appraisedCommunity';
import { openOwnerSecrets } from '@/lib/server/vault/ownerSecrets';
import { leadOfQuotation, listOwnerQuotations, type OwnerQuotationRow } from '../queries/ownerQuotations';

const truthOf = (flag: 0 | 1 | null): boolean | null => (flag === null ? null : flag === 1);

function secretsOf({ sealed }: OwnerQuotationRow): Pick<OwnerQuotation, 'name' | 'floorPrice'> {
  return openOwnerSecrets(sealed) ?? { name: null, floorPrice: null };
}

/** The quotations of an account, as their owner sees them. */
export async function ownQuotations(db: Db, userId: string): Promise<OwnerQuotation[]> {
  const rows = await listOwnerQuotations(db, userId);
  const names = await listCommunityNames(
    db,
    rows.map(({ community_id }) => community_id),
  );
  return rows.map((row) => ({
    ...secretsOf(row),
    id: row.id,
    cityId: row.city_id,
    community: { id: row.community_id, name: names.get(row.community_id) ?? '' },
    state: ownerState(leadOfQuotation(row)),
    relation: row.relation,
    consentVersion: row.consent_version,
    consentAt: row.consent_at,
    shareConsent: row.share_consent === 1,
    number: row.number,
    home: row.home === null ? null : (JSON.parse(row.home) as OwnerHome),
    price: row.price,
    urgency: row.urgency,
    times: VIEWING_TIMES.filter((time) => (row.times ?? '').split(',').includes(time)),
    fiveOnly: truthOf(row.five_only),
    mortgaged: truthOf(row.mortgaged),
    askedAt: row.asked_at,
  }));
}
