import { randomBytes } from 'node:crypto';
import { farText, priceDetail } from '@/lib/console/views/moneyProductText';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseYuan } from '@/lib/kernel/money';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';
import { priceAt } from '@/lib/order/priceSchedule';
import { PRODUCT_LIMITS as limits } from '@/lib/order/productLimits';
import { lineOf } from '@/lib/server/article/commands/articleFields';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { appendPrice, listPrices } from '../queries/products';
import { requireProduct } from './changeProduct';

const { problems: wrong } = CONSOLE_MONEY_COPY.product;

export interface TypedPrice {
  priceFen: number;
  memberFen: number | null;
  /** UTC ms */
  fromAt: number;
}

/**
 * The price that a form names. Throws ApiError badInput by field: none, below a fen, for members more than for others, or
 * from a moment that is over.
 */
export function readTypedPrice(posted: RawForm, now: number): TypedPrice {
  const [price, member, from] = [lineOf(posted.price), lineOf(posted.member), lineOf(posted.from)];
  const priceFen = parseYuan(price);
  const memberFen = member === '' ? null : parseYuan(member);
  const fromAt = from === '' ? now : shanghaiMoment(from);
  const isPrice = priceFen !== null && priceFen >= 1 && priceFen <= limits.priceFen;
  const isMember = member === '' || (memberFen !== null && memberFen >= 1 && memberFen <= (priceFen ?? 0));
  const problems = defined({
    price: isPrice ? undefined : wrong.price,
    member: isMember ? undefined : wrong.member,
    from: startProblem(fromAt, now),
  });
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return { priceFen: priceFen ?? 0, memberFen, fromAt: fromAt ?? now };
}

function startProblem(fromAt: number | null, now: number): string | undefined {
  if (fromAt === null) return wrong.from;
  if (fromAt < now) return wrong.past;
  return fromAt > now + limits.aheadMs ? wrong.far : undefined;
}

/** Twice as much or more, or half of it or less: perhaps a slip. */
const isFar = (before: number, typed: number): boolean => typed >= 2 * before || typed * 2 <= before;

/**
 * Appends a price that begins now or later. Throws ApiError: forbidden, notFound, badInput by field;
 * badInput (from) where it would be that already,
 * (sure) where it is far from the one before and that is not ticked.
 */
export async function setPrice(context: ConsoleContext, code: string, posted: RawForm): Promise<void> {
  requireConsole('products', context.staff);
  const { now, staff } = context;
  await requireProduct(context.db, code);
  const typed = readTypedPrice(posted, now);
  const reason = readReason(posted.reason);
  const entry = { action: 'product-price', subject: code, detail: priceDetail(typed), reason } as const;
  await changeInConsole(context, entry, async (transaction) => {
    await requireProduct(transaction, code);
    const holds = priceAt(await listPrices(transaction, code), typed.fromAt);
    if (holds?.price_fen === typed.priceFen && holds.member_price_fen === typed.memberFen)
      throw ApiError.ofFields({ from: wrong.same });
    if (holds && posted.sure !== '1' && isFar(holds.price_fen, typed.priceFen))
      throw ApiError.ofFields({ sure: farText(holds.price_fen, typed.priceFen) });
    await appendPrice(transaction, {
      id: randomBytes(12).toString('base64url'),
      product_code: code,
      price_fen: typed.priceFen,
      member_price_fen: typed.memberFen,
      from_at: typed.fromAt,
      staff_id: staff.id,
      reason,
      made_at: now,
    });
  });
}
