/** 产权人, 共有人, 产权人的家人, 受托人. */
export const OWNER_RELATIONS = ['owner', 'coOwner', 'family', 'trustee'] as const;
export type OwnerRelation = (typeof OWNER_RELATIONS)[number];

/** 一个月内, 三个月内, 不急. */
export const SALE_URGENCIES = ['month', 'quarter', 'none'] as const;
export type SaleUrgency = (typeof SALE_URGENCIES)[number];

/** 工作日白天, 工作日晚上, 周末白天, 周末晚上. */
export const VIEWING_TIMES = ['weekday', 'weekdayEvening', 'weekend', 'weekendEvening'] as const;
export type ViewingTime = (typeof VIEWING_TIMES)[number];

/** What nobody but the owner is ever told. */
export interface OwnerSecrets {
  /** On the certificate. */
  name: string;
  /** fen; null: none was said. */
  floorPrice: number | null;
}

/**
 * How far it has come: authorised, but nothing asked for; received; somebody looks after it; it is sold or settled; taken
 * back, or deleted with its lead.
 */
export const OWNER_STATES = ['authorised', 'received', 'assigned', 'done', 'withdrawn'] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

export const OWNER_LIMITS = {
  /** In one account. */
  quotations: 10,
  name: 30,
  building: 20,
  /** fen: 10万 to 10亿. */
  leastPrice: 1e7,
  mostPrice: 1e11,
} as const;

/** Han characters with a middle dot, or letters: as a certificate has a name. */
const NAME = /^[\p{Script=Han}a-zA-Z][\p{Script=Han}a-zA-Z·・. ]{1,29}$/u;

export const isOwnerName = (text: string): boolean => NAME.test(text);
