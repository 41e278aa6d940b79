/** What is sold. Each kind has its pages and what it does when it is paid (lib/server/order/commands/families.ts). */
export const PRODUCT_KINDS = ['card', 'trade', 'market', 'ask'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * Entries of the catalogue: what has a price. A membership card stands for itself; of the others the product names a
 * thing besides: `day` and `week` a city, `plate` a plate, `district` a district, `ask` the number of a 达人.
 */
export const THING_PRODUCTS = { day: 'trade', week: 'trade', plate: 'market', district: 'market', ask: 'ask' } as const;
export type ThingProduct = keyof typeof THING_PRODUCTS;

export interface ProductCode {
  /** Of the catalogue: `card-month`, `week`. */
  catalogue: string;
  kind: ProductKind;
  /** What it is of: a city's id, a plate's; null of a card. */
  thingId: number | null;
}

const CARD = /^card-[a-z0-9]{1,24}$/;
const OF_THING = /^(day|week|plate|district|ask)-([1-9]\d{0,14})$/;

/** `card-month`, `week-605`, `plate-31000012`: what addresses, orders and channels call a product. null: none. */
export function parseProductCode(code: unknown): ProductCode | null {
  if (typeof code !== 'string') return null;
  if (CARD.test(code)) return { catalogue: code, kind: 'card', thingId: null };
  const [, catalogue, thing] = OF_THING.exec(code) ?? [];
  if (catalogue === undefined) return null;
  return { catalogue, kind: THING_PRODUCTS[catalogue as ThingProduct], thingId: Number(thing) };
}

export const productCode = (catalogue: ThingProduct, thingId: number): string => `${catalogue}-${thingId}`;
