import { DAY_MS } from '@/lib/kernel/day';
import type { PostState } from '@/lib/post/post';

/** A home that somebody publishes here themselves: for sale, or to let. */
export const OFFER_KINDS = ['sale', 'rent'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const isOfferKind = (text: unknown): text is OfferKind => OFFER_KINDS.some((kind) => kind === text);

/** Whose home it is, as its writer says: their own, or one that its owner has entrusted to them. */
export const OFFER_TIES = ['own', 'entrusted'] as const;
export type OfferTie = (typeof OFFER_TIES)[number];

/** As its writer is told: somebody looks first; others read it; refused; taken down; its days are over. */
export const OFFER_STATES = ['waiting', 'shown', 'refused', 'withdrawn', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The label of 认证达人, who may publish. */
export const PUBLISHING_LABEL = 2;

/** It stands for so long, from when others can read it or it was renewed. */
export const OFFER_DAYS = 60;
const TOLD_BEFORE_DAYS = 7;
/** What has come or got cheaper within so long is new. */
const NEW_DAYS = 7;

export const offerEnd = (from: number): number => from + OFFER_DAYS * DAY_MS;
export const newSince = (now: number): number => now - NEW_DAYS * DAY_MS;
/** An offer that ends before this moment is about to. */
export const soonEnds = (now: number): number => now + TOLD_BEFORE_DAYS * DAY_MS;

/** Of an account's offers, or an agent's, those that are not taken down. */
export const MAX_OFFERS = 20;

/** fen: 10万 to 10亿 for sale, 100元 to 100万 a month to let. */
export const OFFER_PRICES: Readonly<Record<OfferKind, { least: number; most: number }>> = {
  sale: { least: 1e7, most: 1e11 },
  rent: { least: 1e4, most: 1e8 },
};

export const isOfferPrice = (kind: OfferKind, price: number): boolean =>
  price >= OFFER_PRICES[kind].least && price <= OFFER_PRICES[kind].most;

/** What of a stored offer decides on its state; moments in UTC ms. */
interface Standing {
  state: PostState;
  withdrawnAt: number | null;
  expiresAt: number | null;
}

export function offerState({ state, withdrawnAt, expiresAt }: Standing, now: number): OfferState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (state === 'refused') return 'refused';
  if (state !== 'shown') return 'waiting';
  return expiresAt !== null && expiresAt > now ? 'shown' : 'ended';
}

/** What it was before a reduction within the last days; null where there was none. fen. */
export const freshCut = (cut: { from: number | null; at: number | null }, price: number, now: number): number | null =>
  cut.from !== null && cut.at !== null && cut.at >= newSince(now) && cut.from > price ? cut.from : null;

/** What else is offered in the same community that may be the same home. Areas in ㎡, prices in fen. */
export interface SameHome {
  kind: 'estate' | 'rental' | 'offer';
  id: number;
  area: number | null;
  price: number;
}
