import { momentText } from '@/lib/account/views/infoText';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { BENEFITS } from '@/lib/membership/benefit';
import { MEMBERSHIP_COPY } from '@/lib/membership/words';
import { CONSOLE_MONEY_COPY } from '../words/money';

const { product: copy } = CONSOLE_MONEY_COPY;

interface ShownProduct {
  title: string;
  days: number | null;
  on_sale: 0 | 1;
  benefits: string;
}

/** "30 天" */
export const daysText = (days: number): string => `${formatNumber(days)} 天`;

/** "估价存进账号、成交表格": what a card opens, of the names as they are kept. */
function benefitNames(kept: string): string {
  const open = JSON.parse(kept) as string[];
  return joinKnown(
    BENEFITS.map((benefit) => open.includes(benefit) && MEMBERSHIP_COPY.rows[benefit]),
    '、',
  );
}

/** "月卡 · 30 天 · 在卖 · 估价存进账号、成交表格" */
export const productDetail = ({ title, days, on_sale, benefits }: ShownProduct): string =>
  joinKnown([title, days !== null && daysText(days), copy.sales[on_sale === 1 ? 'on' : 'off'], benefitNames(benefits)]);

/** "30.00元，会员 20.00元" */
export const priceText = (priceFen: number, memberFen: number | null): string =>
  memberFen === null ? formatYuan(priceFen) : `${formatYuan(priceFen)}，会员 ${formatYuan(memberFen)}`;

/** "30.00元 · 2026-12-01 09:00" */
export const priceDetail = (price: { priceFen: number; memberFen: number | null; fromAt: number }): string =>
  joinKnown([priceText(price.priceFen, price.memberFen), momentText(price.fromAt)]);

/** Asked where a price may be a slip. */
export const farText = (before: number, typed: number): string =>
  `现价 ${formatYuan(before)}，你填的是 ${formatYuan(typed)}，差得多。没有填错就勾上。`;

/** What the App Store took last, where it is not what stands here. */
export const storeWarning = (seenFen: number): string =>
  `最近一笔苹果收了 ${formatYuan(seenFen)}，${copy.storeDiffers}`;

/** "2026-12-01 09:00 起" */
export const fromText = (at: number): string => `${momentText(at)} 起`;
