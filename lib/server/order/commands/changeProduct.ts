import { productDetail } from '@/lib/console/views/moneyProductText';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseTypedYuan } from '@/lib/kernel/money';
import { BENEFITS } from '@/lib/membership/benefit';
import { PRODUCT_LIMITS as limits } from '@/lib/order/productLimits';
import { lineOf } from '@/lib/server/article/commands/articleFields';
import type { Db } from '@/lib/server/db/client';
import type { ProductTable } from '@/lib/server/db/orderSchema';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { changeProduct, findCatalogue, findPrice, storeProduct } from '../queries/products';

const { problems: wrong } = CONSOLE_MONEY_COPY.product;
const CODE = /^[a-z0-9]{1,24}$/;
const APPLE_ID = /^[\w.-]{0,100}$/;

type Fields = Pick<
  ProductTable,
  'title' | 'summary' | 'days' | 'benefits' | 'apple_product_id' | 'apple_price_fen' | 'on_sale' | 'place'
>;

/**
 * Adds a membership card, which is sold once it has a price and is put on sale. Answers its code. Throws ApiError: forbidden
 *, badInput by field.
 */
export async function addCard(context: ConsoleContext, posted: RawForm): Promise<string> {
  requireConsole('products', context.staff);
  const typed = lineOf(posted.code).replace(/^card-/, '');
  const problems = defined({
    code: CODE.test(typed) ? undefined : wrong.code,
    onSale: posted.onSale ? wrong.noPrice : undefined,
  });
  const fields = readFields('card', posted, problems);
  const reason = readReason(posted.reason);
  const code = `card-${typed}`;
  const entry = { action: 'product-add', subject: code, detail: productDetail(fields), reason } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const row: ProductTable = { code, kind: 'card', ...fields, apple_seen_fen: null, updated_at: context.now };
    if (!(await storeProduct(transaction, row))) throw ApiError.ofFields({ code: wrong.taken });
  });
  return code;
}

/** Throws as addCard; notFound of what there is not. What was ordered before stays as it was ordered. */
export async function rewriteProduct(context: ConsoleContext, code: string, posted: RawForm): Promise<void> {
  requireConsole('products', context.staff);
  const { db, now } = context;
  const known = await requireProduct(db, code);
  const fields = readFields(known.kind, posted, {});
  const reason = readReason(posted.reason);
  const detail = `${productDetail(known)} -> ${productDetail(fields)}`;
  await changeInConsole(context, { action: 'product-change', subject: code, detail, reason }, async (transaction) => {
    await requireProduct(transaction, code);
    const isSold = fields.on_sale === 1 && (await findPrice(transaction, code, now)) === undefined;
    if (isSold) throw ApiError.ofFields({ onSale: wrong.noPrice });
    // What it took last is compared with what is said now.
    const isSeen = fields.apple_price_fen === known.apple_seen_fen;
    await changeProduct(
      transaction,
      code,
      defined({ ...fields, apple_seen_fen: isSeen ? null : undefined, updated_at: now }),
    );
  });
}

/** Throws ApiError notFound. */
export async function requireProduct(db: Db, code: string): Promise<ProductTable> {
  const product = await findCatalogue(db, code);
  if (!product) throw new ApiError('notFound');
  return product;
}

/** Throws ApiError badInput with what is wrong by field. */
function readFields(kind: ProductTable['kind'], posted: RawForm, before: Record<string, string>): Fields {
  const [title, summary, appleId] = [lineOf(posted.title), lineOf(posted.summary), lineOf(posted.apple)];
  const isCard = kind === 'card';
  const applePrice = lineOf(posted.applePrice);
  const priceFen = applePrice === '' ? null : parseTypedYuan(applePrice);
  const [days, place] = [wholeOf(posted.days), wholeOf(posted.place || '0')];
  const problems: Record<string, string> = {
    ...before,
    ...defined({
      title: title === '' || [...title].length > limits.title ? wrong.title : undefined,
      summary: summary === '' || [...summary].length > limits.summary ? wrong.summary : undefined,
      days: isCard && (days === null || days < 1 || days > limits.days) ? wrong.days : undefined,
      place: place === null || place > limits.place ? wrong.place : undefined,
      apple: APPLE_ID.test(appleId) ? undefined : wrong.apple,
      applePrice: applePrice !== '' && (priceFen === null || priceFen <= 0) ? wrong.applePrice : undefined,
    }),
  };
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  const benefits = isCard ? BENEFITS.filter((one) => posted[`benefit-${one}`] === '1') : [];
  return {
    title,
    summary,
    days: isCard ? days : null,
    benefits: JSON.stringify(benefits),
    place: place ?? 0,
    apple_product_id: appleId || null,
    apple_price_fen: priceFen,
    on_sale: posted.onSale === '1' ? 1 : 0,
  };
}

const wholeOf = (typed: string | undefined): number | null =>
  /^\d{1,6}$/.test((typed ?? '').trim()) ? Number((typed ?? '').trim()) : null;
