// Addresses of orders, and the cookie that fills them in after WeChat (specification, section 2; docs/threats.md, threat 5).

const VALUE = /^[\w-]{1,64}$/;

/** What an order's address says. */
export interface OrderQuery {
  productCode: string;
  serialNumber: string;
}

/** Whether a path is of an order: 'order' is one of its segments. */
export const isOrderPath = (path: string): boolean => (path.split(/[?#]/, 1)[0] ?? '').split('/').includes('order');

/** A product code or serial number as an address may carry it; null: none. */
export const orderValue = (text: unknown): string | null =>
  typeof text === 'string' && VALUE.test(text) ? text : null;

/** What a cookie holds: both values and until when it counts (UTC ms), signed by `sign`. */
export const callbackText = (
  { productCode, serialNumber }: OrderQuery,
  until: number,
  sign: (text: string) => string,
) => {
  const text = `${productCode}.${serialNumber}.${until}`;
  return `${text}.${sign(text)}`;
};

/** What a cookie says, where it is ours and its time is not over; null otherwise. `isSigned` compares in constant time. */
export function readCallback(
  cookie: string,
  now: number,
  isSigned: (text: string, signature: string) => boolean,
): OrderQuery | null {
  const [product, serial, until, signature, ...more] = cookie.split('.');
  const [productCode, serialNumber] = [orderValue(product), orderValue(serial)];
  if (productCode === null || serialNumber === null || !until || !signature || more.length > 0) return null;
  if (!/^\d{1,15}$/.test(until) || Number(until) < now) return null;
  return isSigned(`${product}.${serial}.${until}`, signature) ? { productCode, serialNumber } : null;
}
