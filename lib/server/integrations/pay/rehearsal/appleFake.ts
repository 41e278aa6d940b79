import { createSign } from 'node:crypto';
import type { AppleSettings } from '@/lib/server/settings/readPaySettings';
import { tokenOfOrder } from '../orderToken';
import { PayFailure } from '../payChannel';
import { paid, type RehearsalBooks, type RehearsedTrade } from './rehearsalBooks';
import type { RehearsalFake, SignedNotice } from './rehearsalFake';
import type { RehearsalKeys } from './rehearsalKeys';

/** An app that the App Store does not know. */
export const APPLE_REHEARSAL: AppleSettings = {
  bundleId: 'invalid.rehearsal.fangjing',
  appId: null,
  environment: 'sandbox',
};

/** What it sells, at its own prices in fen: whatever an order comes to, a buyer pays these. */
const STORE_PRICES: Readonly<Record<string, number>> = {
  card_month: 3_000,
  card_quarter: 7_800,
  card_year: 25_800,
  day: 300,
  week: 1_000,
  plate: 2_000,
  district: 3_000,
  ask: 2_000,
};

export function appleFake(keys: RehearsalKeys, books: RehearsalBooks): RehearsalFake {
  return {
    arrive(step, { serialNumber, title }) {
      if (step.kind !== 'app' || step.accountToken !== tokenOfOrder(serialNumber)) throw new Error('no order');
      const amountFen = STORE_PRICES[step.productId];
      if (amountFen === undefined) throw new PayFailure('no such product in the store', { refused: true });
      books.open({ serialNumber, amountFen, title, appleProductId: step.productId });
    },
    async exchange() {
      throw new Error('Apple is not asked');
    },
    find: (serialNumber) => books.find(serialNumber),
    pay(serialNumber, now) {
      const trade = paid(books, serialNumber, now);
      return trade && appleNotice(keys, notificationOf(keys, trade));
    },
  };
}

/** A transaction as the App Store describes it: prices in thousandths. */
export const appleTransaction = (trade: RehearsedTrade) => ({
  transactionId: trade.tradeNo,
  originalTransactionId: trade.tradeNo,
  bundleId: APPLE_REHEARSAL.bundleId,
  productId: trade.appleProductId ?? '',
  purchaseDate: trade.paidAt ?? 0,
  originalPurchaseDate: trade.paidAt ?? 0,
  quantity: 1,
  type: 'Consumable',
  appAccountToken: tokenOfOrder(trade.serialNumber),
  inAppOwnershipType: 'PURCHASED',
  signedDate: trade.paidAt ?? 0,
  environment: 'Sandbox',
  transactionReason: 'PURCHASE',
  storefront: 'CHN',
  storefrontId: '143465',
  price: trade.amountFen * 10,
  currency: 'CNY',
});

/** A notification of a transaction, to be signed. */
export function notificationOf(
  keys: RehearsalKeys,
  trade: RehearsedTrade,
  { type = 'ONE_TIME_CHARGE', transaction = {} }: { type?: string; transaction?: object } = {},
) {
  const { bundleId } = APPLE_REHEARSAL;
  const signedTransactionInfo = signJws(keys, { ...appleTransaction(trade), ...transaction });
  return {
    notificationType: type,
    notificationUUID: `rehearsal-${type}-${trade.tradeNo}`.slice(0, 64),
    version: '2.0',
    signedDate: trade.paidAt ?? 0,
    data: { bundleId, bundleVersion: '1', environment: 'Sandbox', signedTransactionInfo },
  };
}

export const appleNotice = (keys: RehearsalKeys, notification: object): SignedNotice => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ signedPayload: signJws(keys, notification) })),
});

/** ES256 under the chain of certificates. */
export function signJws({ apple }: Pick<RehearsalKeys, 'apple'>, payload: object, header: object = {}): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', x5c: [apple.leaf, apple.intermediate, apple.root], ...header })}.${part(payload)}`;
  const signature = createSign('SHA256').update(text).sign({ key: apple.leafKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
