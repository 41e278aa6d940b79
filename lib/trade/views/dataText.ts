import { formatDateTime } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { listedState } from '@/lib/order/views/orderText';
import { yuanText } from '@/lib/payment/yuan';
import { readHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import type { DataProductEntry, DataShop, OwnIssueEntry, TradingCity } from '@/lib/trade/contract';
import type { OrderEntry } from '@/services/order';
import { DATA_PAGE_COPY as copy, DATA_COPY } from '../words';
import { spanText } from './issueText';

type Cost = Pick<DataProductEntry, 'priceFen' | 'memberPriceFen'>;

/** "9.9元，会员 6.9元" */
export function costText({ priceFen, memberPriceFen }: Cost): string {
  if (priceFen === null) return copy.noPrice;
  const member = memberPriceFen === null ? '' : `，${copy.memberPrice} ${yuanText(memberPriceFen)}`;
  return `${yuanText(priceFen)}${member}`;
}

/** The same in two lines. */
export const shortCost = ({ priceFen, memberPriceFen }: Cost): { price: string; member: string | null } => ({
  price: priceFen === null ? copy.noPrice : yuanText(priceFen),
  member: priceFen === null || memberPriceFen === null ? null : `${copy.memberPrice} ${yuanText(memberPriceFen)}`,
});

type Counted = Pick<DataProductEntry, 'product' | 'deals'>;

/** "34 套成交", "近90天 120 套成交" */
export function dealsText({ product, deals }: Counted): string {
  if (deals === null) return '成交套数未知';
  const span = product === 'plate' || product === 'district' ? '近90天 ' : '';
  return `${span}${formatNumber(deals)} 套成交`;
}

export const entryNote = (entry: DataProductEntry): string =>
  `${spanText(entry.from, entry.until)} · ${dealsText(entry)}`;

/** "另外 9 份板块档案" */
export const othersText = (entries: readonly DataProductEntry[]): string =>
  `另外 ${formatNumber(entries.length)} 份${DATA_COPY.names[entries[0]?.product ?? 'plate']}`;

/** "试看：浦东区域月报": of which product a shop shows a part. */
export const previewTitle = ({ products: [first] }: Pick<DataShop, 'products'>): string =>
  `${copy.sample}：${first?.title ?? ''}`;

/** "6 节，表格共 214 行" */
export const wholeText = (sections: number, rows: number): string => `${sections} 节，表格共 ${formatNumber(rows)} 行`;

/** What somebody has, as a line that leads to it. */
export const issueRow = (issue: OwnIssueEntry) => ({
  id: issue.number,
  href: readHref(issue),
  text: `${issue.title} ${spanText(issue.from, issue.until)}`,
  hint: issue.section === null ? copy.read : copy.resume,
});

/** An order as a line: to be paid while it can be, else what became of it. */
export function orderRow(order: OrderEntry, now: number) {
  const { kind, serialNumber, productCode, title, state, amountFen, madeAt, expiresAt } = order;
  const isOpen = state === 'open' && expiresAt > now;
  return {
    id: serialNumber,
    href: isOpen ? paths.order(kind, { productCode, serialNumber }) : paths.orderStatus(kind, { serialNumber }),
    text: title,
    hint: `${listedState(copy.orderState, { ...order, state: state === 'open' && !isOpen ? 'expired' : state })} · ${yuanText(amountFen)} · ${formatDateTime(madeAt, now)}`,
  };
}

export const cityNote = ({ products, lastDay, isDemo }: TradingCity): string =>
  `${isDemo ? '演示 · ' : ''}${formatNumber(products)} 种${DATA_COPY.unit} · 到 ${lastDay}`;

/** Who makes it: nobody is invented. */
export const authorText = (place: string, day: string): string =>
  `由房镜按${place}到 ${day} 的成交自动生成，没有人工改动。`;
