import { type ProductCode, THING_PRODUCTS, type ThingProduct } from '@/lib/order/product';

/** The two shops of data: 成交数据 sells what a city's deals say, 行情内参 what its parts do. */
export const DATA_KINDS = ['trade', 'market'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** What is sold there, in the order in which it is offered. */
export const DATA_PRODUCTS = ['day', 'week', 'district', 'plate'] as const satisfies readonly ThingProduct[];
export type DataProduct = (typeof DATA_PRODUCTS)[number];

export const kindOfProduct = (product: DataProduct): DataKind => THING_PRODUCTS[product];

/** A product of data and what it is of; null of a code that is something else. */
export function dataProductOf({ catalogue, thingId }: ProductCode): { product: DataProduct; thingId: number } | null {
  const product = DATA_PRODUCTS.find((one) => one === catalogue);
  return product === undefined || thingId === null ? null : { product, thingId };
}
