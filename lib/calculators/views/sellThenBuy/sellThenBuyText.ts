import { addDays, type Day } from '@/lib/kernel/day';
import { measureFigure } from '@/lib/kernel/form/measure';
import { formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import type { Bridge } from '../../cost/sellThenBuy';
import { SELL_THEN_BUY_FORM } from '../../forms/sellThenBuyForm';
import { SELL_THEN_BUY_COPY as copy } from '../../words/sellThenBuy';
import type { PlannedOrder, SellBuyField } from './sellThenBuyPage';

/** A sum in whole 万, "213万"; below half a 万 in 元. */
export function aboutText(fen: number): string {
  if (Math.abs(fen) < 500_000) return fen === 0 ? '0' : `${formatNumber(Math.round(fen / 100))}元`;
  return formatTotalPrice(wholeWan(fen));
}

export const daysText = (days: number): string => (days === 0 ? copy.noneNeeded : `${formatNumber(days)} 天`);

/** The day so many days from today: 2027-03-12. */
export const dateText = (today: Day, after: number): string => addDays(today, after);

export function fieldFigure(name: SellBuyField, value: number | null): string {
  const field = SELL_THEN_BUY_FORM[name];
  if (value === null || field.kind !== 'number') return '';
  return String(Number(Number(measureFigure(value, field.measure)).toFixed(field.measure === 'yuan' ? 0 : 2)));
}

const UNITS = { wan: '万', yuan: '元', share: '%', percent: '%', count: '天' } as const;

export function fieldUnit(name: SellBuyField): string {
  const field = SELL_THEN_BUY_FORM[name];
  return field.kind === 'number' ? UNITS[field.measure] : '';
}

/** What is chosen, in words: "满五唯一". */
export const optionText = (name: SellBuyField, option: string): string =>
  name === 'held' || name === 'sameOwner'
    ? ((copy.fields[name] as Readonly<Record<string, string>>)[option] ?? '')
    : '';

const orNone = (fen: number): string => (fen === 0 ? copy.noneNeeded : aboutText(fen));

function refundText({ state, amount }: PlannedOrder['refund']): string {
  if (state === 'no') return copy.noRefund;
  return state === 'yes' && amount !== null ? aboutText(amount) : MISSING;
}

/** One order as a column of the comparison; `bridge` null: no cash is known. */
export function orderTexts(order: PlannedOrder, bridge: Bridge | null, today: Day): Record<string, string> {
  const known = {
    needed: orNone(order.needed),
    gap: daysText(order.gapDays),
    double: daysText(order.doubleDays),
    costs: aboutText(order.costs),
    refund: refundText(order.refund),
    moved: dateText(today, order.movedAfter),
  };
  if (bridge === null) return known;
  const { amount, interest, left } = bridge;
  return {
    ...known,
    bridge: orNone(amount),
    interest: orNone(interest),
    left: left < 0 ? `${copy.lacks} ${aboutText(-left)}` : aboutText(left),
  };
}

export const SELL_THEN_BUY_SENTENCES = {
  subject: (sale: string, price: string) => `旧房 ${sale}，新房 ${price}`,
  bridge: (amount: string, days: string, interest: string) => `最多借 ${amount}，${days}，利息约 ${interest}`,
  within90: (share: number) => `照近一年的成交，按估价上下挂牌，90 天内卖掉的约占 ${formatPercent(share, 0)}。`,
  slow: (moved: string) => `要是多一倍时间才卖掉，${moved} 才能搬家。`,
  slowBuy: (interest: string) => `要是多一倍时间才卖掉，周转利息约 ${interest}。`,
  rise: (amount: string, days: number) => `两份合同隔 ${formatNumber(days)} 天，房价每涨 1%，新房多花 ${amount}。`,
  second: (costs: string) => `按第二套买，税费比先卖多 ${costs}。`,
  refundUntil: (day: string) => `${day} 前买到，退税才算数。`,
};
