import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { measureFigure } from '@/lib/kernel/form/measure';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import type { OfferEntry } from '@/lib/offer/contract';
import { isOfferKind, isOfferPrice, type OfferKind } from '@/lib/offer/offer';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { type OfferFacts, readOfferForm } from '@/lib/offer/readOfferForm';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { offerPrice } from '@/lib/offer/views/offerText';
import { OFFER_FORM_COPY } from '@/lib/offer/words';
import { uploadProblem } from '@/lib/picture/uploadProblem';
import type { OfferToWrite } from '@/services/offer';

/** What a form says that others may pass on: its pictures stay as they came. */
export interface ReadOffer {
  facts: Omit<OfferToWrite, 'pictures'>;
  without: string[];
}

const WITHOUT = 'without-';

/** Reads a posted form with its files; the problems in words. */
export function readPostedOffer(
  posted: RawForm,
  files: readonly { length: number }[],
): { read: ReadOffer } | { problems: Record<string, string> } {
  const form = readOfferForm(posted);
  const tooMuch = uploadProblem(
    files.map(({ length }) => length),
    OFFER_LIMITS,
  );
  const faults = 'problems' in form ? Object.entries(form.problems) : [];
  const problems = {
    ...Object.fromEntries(faults.map(([name, fault]) => [name, OFFER_FORM_COPY.problems[fault]])),
    ...defined({ pictures: tooMuch ? copy[tooMuch] : undefined }),
  };
  if (Object.keys(problems).length > 0 || !('facts' in form)) return { problems };
  return { read: { facts: toWrite(form.facts), without: withoutOf(posted) } };
}

const toWrite = ({ home, ...facts }: OfferFacts): ReadOffer['facts'] => ({
  ...facts,
  ...home,
  rooms: home.rooms ?? 0,
  halls: home.halls ?? 0,
  consentVersion: OFFER_CONSENT_VERSION,
});

const withoutOf = (posted: RawForm): string[] =>
  Object.keys(posted)
    .filter((name) => name.startsWith(WITHOUT))
    .map((name) => name.slice(WITHOUT.length));

/** How the typed price was read: "500万"; empty where it was not. */
export function understoodPrice({ kind, price = '' }: RawForm): string {
  const known: OfferKind = isOfferKind(kind) ? kind : 'sale';
  const read = readMeasure(price.trim(), known === 'rent' ? 'yuan' : 'wan');
  return read !== null && isOfferPrice(known, read) ? offerPrice(known, read) : '';
}

/** What the form begins with where an offer is changed. */
export const rawOf = (offer: OfferEntry, floor: number | null): RawForm => ({
  kind: offer.kind,
  tie: offer.tie,
  text: offer.text,
  area: String(offer.area),
  layout: `${offer.rooms}室${offer.halls}厅`,
  floor: floorText(offer, floor),
  price: measureFigure(offer.price, offer.kind === 'sale' ? 'wan' : 'yuan'),
  orientation: offer.orientation ?? '',
  decoration: offer.decoration ?? '',
});

const BANDS = { basement: '地下', low: '低楼层', mid: '中楼层', high: '高楼层' } as const;

function floorText({ floorBand, totalFloors }: OfferEntry, floor: number | null): string {
  if (floor !== null) return totalFloors === null ? `${floor}层` : `${floor}/${totalFloors}`;
  return floorBand === null ? '' : BANDS[floorBand];
}
