import { DECORATIONS, type Decoration, ORIENTATIONS, type Orientation } from '@/lib/estimate/homeWords';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import type { OwnerHome } from '@/lib/owner/contract';
import { readOwnerHome } from '@/lib/owner/readOwnerHome';
import { isFitLength } from '@/lib/post/post';
import { isOfferKind, isOfferPrice, OFFER_TIES, type OfferKind, type OfferTie } from './offer';

export const OFFER_FIELDS = ['kind', 'area', 'layout', 'floor', 'price', 'text', 'tie', 'consent'] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

export type OfferFault = OfferField | 'priceRange' | 'noLayout';

export interface OfferFacts {
  kind: OfferKind;
  tie: OfferTie;
  home: Omit<OwnerHome, 'building'>;
  orientation: Orientation | null;
  decoration: Decoration | null;
  /** fen; a month's where it is to let. */
  price: number;
  text: string;
}

export type ReadOfferForm = { facts: OfferFacts } | { problems: { [Field in OfferField]?: OfferFault } };

/** Reads what is typed of a home that is offered, figures as people write them: 5百万, 8千, 89平, 12/18. */
export function readOfferForm(raw: RawForm): ReadOfferForm {
  const typed = (name: string): string => (raw[name] ?? '').trim();
  const { home: said, problems: wrong } = readOwnerHome(raw);
  const problems: { [Field in OfferField]?: OfferFault } = { ...wrong };
  if (said && (said.rooms === null || said.halls === null)) problems.layout = 'noLayout';
  const kind = isOfferKind(raw.kind) ? raw.kind : null;
  if (kind === null) problems.kind = 'kind';
  const price = readMeasure(typed('price'), kind === 'rent' ? 'yuan' : 'wan');
  if (price === null) problems.price = 'price';
  else if (kind !== null && !isOfferPrice(kind, price)) problems.price = 'priceRange';
  // A browser sends a line's end as two characters.
  const text = typed('text').replaceAll('\r\n', '\n');
  if (!isFitLength('offer', text)) problems.text = 'text';
  const tie = OFFER_TIES.find((one) => one === raw.tie);
  if (tie === undefined) problems.tie = 'tie';
  if (raw.consent !== '1') problems.consent = 'consent';
  if (Object.keys(problems).length > 0 || !said || !kind || !tie || price === null) return { problems };
  const { building: _building, ...home } = said;
  return {
    facts: {
      kind,
      tie,
      home,
      price,
      text,
      orientation: ORIENTATIONS.find((one) => one === raw.orientation) ?? null,
      decoration: DECORATIONS.find((one) => one === raw.decoration) ?? null,
    },
  };
}
