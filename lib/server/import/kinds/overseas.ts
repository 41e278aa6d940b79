import type { Values } from '../mapping/fieldTypes';
import type { Kind } from './kind';

export const overseas: Kind = {
  label: '海外房产',
  table: 'overseas_projects',
  fields: {
    name: { type: 'name', to: ['name'], required: true, label: '名称' },
    country: { type: 'name', to: ['country'], required: true, label: '国家或地区' },
    place: { type: 'name', to: ['place'], label: '城市' },
    address: { type: 'text', to: ['address'], label: '地址' },
    usage: { type: 'text', to: ['usage'], label: '类型' },
    tenure: { type: 'tenure', label: '产权' },
    leaseYears: { type: 'ownershipYears', to: ['lease_years'], label: '租赁产权年限' },
    currency: { type: 'currency', to: ['currency'], required: true, label: '币种' },
    price: { type: 'moneySpan', to: ['price_from', 'price_to'], label: '总价（当地货币）' },
    priceFrom: { type: 'money', to: ['price_from'], label: '总价起（当地货币）' },
    priceTo: { type: 'money', to: ['price_to'], label: '总价最高（当地货币）' },
    rate: { type: 'decimal', to: ['rate'], label: '汇率（1 单位外币合人民币）' },
    rateDay: { type: 'pastDay', to: ['rate_day'], label: '汇率日期' },
    area: { type: 'areaSpan', to: ['area_from', 'area_to'], label: '面积' },
    handoverDay: { type: 'day', to: ['handover_day'], label: '交房日' },
    developer: { type: 'text', to: ['developer'], label: '开发商' },
    taxes: { type: 'rules', to: ['taxes'], label: '购买税费' },
    holdingCosts: { type: 'rules', to: ['holding_costs'], label: '持有费用' },
    buyerLimits: { type: 'rules', to: ['buyer_limits'], label: '外国人购买限制' },
    rulesSource: { type: 'text', to: ['rules_source'], label: '税费和限制的依据' },
    rulesDay: { type: 'pastDay', to: ['rules_day'], label: '依据的查阅日' },
    description: { type: 'longText', to: ['description'], label: '描述' },
  },
  phraseColumns: ['tenure', 'lease_years'],
  defaults: {},
  community: 'never',
  isAbroad: true,
  dated: true,
  complete: completeOverseas,
};

function completeOverseas(values: Values): string | null {
  // Zero is how lists write what is not known yet.
  for (const column of ['price_from', 'price_to', 'area_from', 'area_to', 'lease_years'])
    if (values[column] === 0) delete values[column];
  if (values.rate !== undefined && !(Number(values.rate) > 0)) return '汇率要大于 0';
  if ((values.rate === undefined) !== (values.rate_day === undefined)) return '汇率和汇率日期要一起写';
  if (Number(values.price_from) > Number(values.price_to)) return '总价的下限高于上限';
  if (Number(values.area_from) > Number(values.area_to)) return '面积的下限高于上限';
  return null;
}
