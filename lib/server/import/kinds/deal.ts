import type { Values } from '../mapping/fieldTypes';
import { completePrice } from './checks';
import { COMMUNITY_FIELDS, type Kind, SOLD_HOME_FIELDS, SOLD_HOME_PHRASE_COLUMNS } from './kind';

export const deal: Kind = {
  label: '成交',
  table: 'deals',
  fields: {
    ...COMMUNITY_FIELDS,
    ...SOLD_HOME_FIELDS,
    dealDay: { type: 'pastDayOrMonth', to: ['deal_day', 'known_month'], required: true, label: '成交日' },
    area: { type: 'area', to: ['area'], label: '面积' },
    price: { type: 'money', to: ['price'], required: true, label: '成交价' },
    askingPrice: { type: 'money', to: ['asking_price'], label: '挂牌价' },
    firstAskingPrice: { type: 'money', to: ['first_asking_price'], label: '首次挂牌价' },
    listedDay: { type: 'pastDay', to: ['listed_day'], label: '挂牌日' },
    daysToSell: { type: 'dayCount', to: ['days_to_sell'], label: '成交周期' },
    priceCuts: { type: 'times', to: ['price_cuts'], label: '调价次数' },
    viewings: { type: 'times', to: ['viewings'], label: '带看次数' },
    followers: { type: 'people', to: ['followers'], label: '关注人数' },
    views: { type: 'times', to: ['views'], label: '浏览次数' },
    channel: { type: 'name', to: ['channel'], label: '成交来源' },
  },
  phraseColumns: SOLD_HOME_PHRASE_COLUMNS,
  defaults: {},
  community: 'ifKnown',
  dated: false,
  complete: completeDeal,
};

/** A discount beyond this is a mistyped price, and would distort the statistics of discounts. */
const MAX_ASKING_RATIO = 5;

function completeDeal(values: Values): string | null {
  for (const column of ['asking_price', 'first_asking_price']) {
    const ratio = Number(values[column] ?? values.price) / Number(values.price);
    if (ratio > MAX_ASKING_RATIO || ratio < 1 / MAX_ASKING_RATIO) return '挂牌价与成交价相差五倍以上';
  }
  return completePrice(values);
}
