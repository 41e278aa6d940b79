import type { SearchOption } from '@/lib/area/contract';
import type { FilterName, SearchPanel, SearchTab } from '../filters';
import {
  BATH_OPTIONS,
  BUILDING_OPTIONS,
  COMPLETION_OPTIONS,
  type ComplexCondition,
  HALL_OPTIONS,
  LAYOUT_OPTIONS,
  STATUS_OPTIONS,
} from '../options';
import { panelFilters } from '../panels';

/** The choices of one filter in a panel. */
export interface FilterGroup {
  name: FilterName;
  legend: string;
  options: SearchOption[];
  /** One value at most. */
  single?: boolean;
  /** Takes a range of one's own, in this unit. */
  ownUnit?: string;
}

type Group = Omit<FilterGroup, 'name'>;

const GROUPS: Partial<Record<FilterName, (lists: ComplexCondition) => Group>> = {
  price: (lists) => ({ legend: '总价', options: lists.price, ownUnit: '万' }),
  unit: (lists) => ({ legend: '单价', options: lists.singlePrice, ownUnit: '万/㎡' }),
  usableUnitPrice: (lists) => ({ legend: '套内单价', options: lists.usableUnitPrice, ownUnit: '万/㎡' }),
  againstEstimate: (lists) => ({ legend: '与估价相比', options: lists.againstEstimate }),
  down: (lists) => ({ legend: '首付', options: lists.downPayment, ownUnit: '万' }),
  rent: (lists) => ({ legend: '月租', options: lists.rental, ownUnit: '元' }),
  mode: (lists) => ({ legend: '方式', options: lists.rentalMode }),
  room: (lists) => ({ legend: '几室', options: lists.roomType }),
  hall: () => ({ legend: '几厅', options: HALL_OPTIONS }),
  bath: () => ({ legend: '卫生间', options: BATH_OPTIONS }),
  ring: (lists) => ({ legend: '环线', options: lists.ring }),
  area: (lists) => ({ legend: '面积', options: lists.area, ownUnit: '㎡' }),
  tag: (lists) => ({ legend: '标签', options: lists.label }),
  metro: (lists) => ({ legend: '地铁距离', options: lists.metroDistance, single: true }),
  held: (lists) => ({ legend: '持有年限', options: lists.holdLimit }),
  age: (lists) => ({ legend: '楼龄', options: lists.homeAge }),
  floor: (lists) => ({ legend: '楼层', options: lists.floor }),
  face: (lists) => ({ legend: '朝向', options: lists.orientation }),
  decoration: (lists) => ({ legend: '装修', options: lists.decoration }),
  lift: (lists) => ({ legend: '电梯', options: lists.lift }),
  usage: (lists) => ({ legend: '用途', options: lists.purpose }),
  ownership: (lists) => ({ legend: '权属', options: lists.ownership }),
  listed: (lists) => ({ legend: '挂牌时间', options: lists.listedWithin, single: true }),
  listedDays: (lists) => ({ legend: '挂牌时长', options: lists.listedDays }),
  primarySchool: (lists) => ({ legend: '离小学', options: lists.primarySchool, single: true }),
  source: (lists) => ({ legend: '来源', options: lists.sourceType }),
  status: () => ({ legend: '销售状态', options: STATUS_OPTIONS }),
  completion: () => ({ legend: '交付', options: COMPLETION_OPTIONS }),
  layout: () => ({ legend: '户型结构', options: LAYOUT_OPTIONS }),
  building: () => ({ legend: '建筑类型', options: BUILDING_OPTIONS }),
};

/** The groups of choices that a panel shows for a list. */
export function panelGroups(tab: SearchTab, panel: SearchPanel, lists: ComplexCondition): FilterGroup[] {
  return panelFilters(tab, panel).flatMap((name) => {
    const group = GROUPS[name]?.(lists);
    return group && group.options.length > 0 ? [{ name, ...group }] : [];
  });
}
