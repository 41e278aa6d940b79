import type { Values } from '../mapping/fieldTypes';
import { type Kind, PLACE_FIELDS, USUAL } from './kind';

export const project: Kind = {
  label: '新房',
  table: 'projects',
  fields: {
    name: { type: 'name', to: ['name'], required: true, label: '名称' },
    alias: { type: 'text', to: ['alias'], label: '别名' },
    ...PLACE_FIELDS,
    usage: { type: 'projectUsage', to: ['usage'], label: '用途' },
    completion: { type: 'completion', to: ['completion'], label: '现房或期房' },
    saleStatus: { type: 'saleStatus', to: ['sale_status'], label: '销售状态' },
    unitPrice: { type: 'unitPrice', to: ['unit_price'], label: '参考均价' },
    totalPrice: { type: 'moneySpan', to: ['total_price_from', 'total_price_to'], label: '总价' },
    totalPriceFrom: { type: 'money', to: ['total_price_from'], label: '总价起' },
    totalPriceTo: { type: 'money', to: ['total_price_to'], label: '总价最高' },
    area: { type: 'areaSpan', to: ['area_from', 'area_to'], label: '面积' },
    areaFrom: { type: 'area', to: ['area_from'], label: '最小面积' },
    areaTo: { type: 'area', to: ['area_to'], label: '最大面积' },
    rooms: { type: 'rooms', to: ['room_counts'], label: '户型' },
    developer: { type: 'text', to: ['developer'], label: '开发商' },
    propertyCompany: { type: 'text', to: ['property_company'], label: '物业公司' },
    propertyFee: { type: 'propertyFee', to: ['property_fee'], usual: USUAL.propertyFee, label: '物业费' },
    plotRatio: { type: 'plotRatio', to: ['plot_ratio'], usual: USUAL.plotRatio, label: '容积率' },
    greeningRate: { type: 'rate', to: ['greening_rate'], usual: USUAL.greeningRate, label: '绿化率' },
    ownershipYears: { type: 'ownershipYears', to: ['ownership_years'], label: '产权年限' },
    parkingRatio: { type: 'decimal', to: ['parking_ratio'], label: '车位比' },
    usableRatio: { type: 'rate', to: ['usable_ratio'], label: '得房率' },
    homeCount: { type: 'homeCount', to: ['home_count'], label: '户数' },
    decoration: { type: 'decoration', to: ['decoration'], label: '交付标准' },
    openingDay: { type: 'day', to: ['opening_day'], label: '开盘日' },
    handoverDay: { type: 'day', to: ['handover_day'], label: '交房日' },
    presalePermit: { type: 'text', to: ['presale_permit'], label: '预售许可证' },
    discount: { type: 'text', to: ['discount'], label: '优惠' },
    tags: { type: 'list', to: ['tags'], label: '标签' },
    followers: { type: 'people', to: ['followers'], label: '关注人数' },
    description: { type: 'longText', to: ['description'], label: '描述' },
  },
  phraseColumns: [],
  defaults: { sale_status: 'unknown' },
  community: 'never',
  dated: true,
  complete: completeProject,
};

const FEN = 100;
/** yuan per ㎡ */
const MOST = 1_000_000;

function completeProject(values: Values): string | null {
  if (Number(values.unit_price ?? 0) > MOST * FEN) return `单价高于 ${MOST} 元/㎡`;
  // Zero is how these sites write that a price is not known.
  for (const column of ['unit_price', 'total_price_from', 'total_price_to', 'area_from', 'area_to']) {
    if (values[column] === 0) delete values[column];
  }
  if (Number(values.total_price_from) > Number(values.total_price_to)) return '总价的下限高于上限';
  if (Number(values.area_from) > Number(values.area_to)) return '面积的下限高于上限';
  return null;
}
