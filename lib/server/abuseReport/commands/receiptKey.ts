import { timingSafeEqual } from 'node:crypto';
import { codeHash } from '@/lib/server/vault/phoneVault';

/** Of the link that opens a report's receipt: made of its id and the site's secret, and stored nowhere. */
export const receiptKey = (reportId: string): string => codeHash('receipt of a report', reportId);

export function isReceiptKey(reportId: string, key: string): boolean {
  const [own, named] = [Buffer.from(receiptKey(reportId)), Buffer.from(key)];
  return own.length === named.length && timingSafeEqual(own, named);
}
