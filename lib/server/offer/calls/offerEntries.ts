import type { OfferEntry } from '@/lib/offer/contract';
import { freshCut, offerState } from '@/lib/offer/offer';
import { pictureOf } from '@/lib/server/comment/calls/commentEntries';
import type { Db } from '@/lib/server/db/client';
import { signatureOf } from '@/lib/server/post/calls/postSignature';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import type { OwnOfferFacts } from '@/services/offer';
import { listOfferPictures } from '../queries/offerPictures';
import { listSharedLeads, type OfferLeadRow, type OfferRow } from '../queries/offers';

/** Offers as everybody reads them, in the order of the rows. */
export async function offerEntries(db: Db, rows: readonly OfferRow[], now: number): Promise<OfferEntry[]> {
  const pictures = Map.groupBy(
    await listOfferPictures(
      db,
      rows.map(({ id }) => id),
    ),
    ({ offer_id }) => offer_id,
  );
  return rows.map((row) => ({
    ...signatureOf(row),
    id: row.id,
    cityId: row.city_id,
    community: { id: row.community_id, name: row.community },
    kind: row.kind,
    tie: row.tie,
    area: row.area,
    rooms: row.rooms,
    halls: row.halls,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    orientation: row.orientation,
    decoration: row.decoration,
    price: row.price,
    text: row.text,
    cutFrom: freshCut({ from: row.cut_from, at: row.cut_at }, row.price, now),
    pictures: (pictures.get(row.id) ?? []).map(pictureOf),
    superId: row.super_number,
    shownAt: row.shown_at,
    confirmedAt: row.confirmed_at,
  }));
}

/** What its writer is told besides, with whoever asks for it and agreed that they get the number. */
export async function ownFacts(db: Db, rows: readonly OfferRow[], now: number): Promise<OwnOfferFacts[]> {
  const leads = await listSharedLeads(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    state: offerState({ state: row.state, withdrawnAt: row.withdrawn_at, expiresAt: row.expires_at }, now),
    verdict: row.verdict,
    floor: row.floor,
    endsAt: row.expires_at,
    leads: leads.filter(({ offer_id }) => offer_id === row.id).flatMap(leadOf),
  }));
}

/** Nothing of a number that was stored with another secret: the rest is read all the same. */
function leadOf({ phone_cipher, created_at }: OfferLeadRow): OwnOfferFacts['leads'] {
  try {
    return [{ mobile: revealPhone(phone_cipher), leftAt: created_at }];
  } catch {
    return [];
  }
}
