import type { FieldTypeName, Values } from '../mapping/fieldTypes';

export interface FieldSpec {
  type: FieldTypeName;
  /** The columns that the reader fills; readers of phrases name theirs themselves. */
  to?: readonly string[];
  /** A row without it is rejected. */
  required?: true;
  /** Between what values it usually is, as stored: others are taken and told, as a unit may be mistaken. */
  usual?: readonly [number, number];
  /** In words, for the report. */
  label: string;
}

/** What can be imported as rows of one table. */
export interface Kind {
  label: string;
  table: 'communities' | 'estates' | 'rentals' | 'deals' | 'projects' | 'articles' | 'land_sales' | 'overseas_projects';
  fields: Record<string, FieldSpec>;
  /** Columns of a new row that no file has to state. */
  defaults: Readonly<Values>;
  /** Every column that a file may fill, beside the fields' own: those of phrases. */
  phraseColumns: readonly string[];
  /**
   * Whether a row belongs to a community: 'always', 'ifKnown' (its id may be null) or 'never'. One that is only 'mentioned'
   * makes neither a community nor a plate, and lies nowhere itself.
   */
  community: 'always' | 'ifKnown' | 'mentioned' | 'never';
  /** Its rows lie in no district of the city. */
  isAbroad?: true;
  /** Whether later information replaces earlier; a deal is a fact without a later state. */
  dated: boolean;
  /** Computes what follows from the read values, in place; answers why the row cannot be, or null. */
  complete: (values: Values) => string | null;
}

/** Where the values of fields that several kinds have usually lie. */
export const USUAL = {
  plotRatio: [0.05, 15],
  /** fen a ㎡ and month */
  propertyFee: [10, 5_000],
  greeningRate: [0, 0.9],
  /** ㎡ */
  siteArea: [200, 1_000_000],
} as const satisfies Record<string, readonly [number, number]>;

export const PLACE_FIELDS = {
  district: { type: 'name', to: ['@district'], label: '区' },
  plate: { type: 'name', to: ['@plate'], label: '板块' },
  address: { type: 'text', to: ['address'], label: '地址' },
  position: { type: 'position', to: ['lng', 'lat'], label: '坐标' },
} as const satisfies Record<string, FieldSpec>;

export const COMMUNITY_FIELDS = {
  community: { type: 'name', to: ['@community'], label: '小区' },
  communityId: { type: 'name', to: ['@communityRef'], label: '小区编号' },
  district: PLACE_FIELDS.district,
  plate: PLACE_FIELDS.plate,
  region: { type: 'text', to: ['@region'], label: '区、板块和路' },
  position: PLACE_FIELDS.position,
} as const satisfies Record<string, FieldSpec>;

export const HOME_FIELDS = {
  layout: { type: 'layout', label: '户型' },
  rooms: { type: 'roomCount', to: ['rooms'], label: '室' },
  halls: { type: 'hallCount', to: ['halls'], label: '厅' },
  baths: { type: 'bathCount', to: ['baths'], label: '卫' },
  orientation: { type: 'orientation', to: ['orientation'], label: '朝向' },
  floor: { type: 'floor', label: '楼层' },
  totalFloors: { type: 'floorCount', to: ['total_floors'], label: '总楼层' },
  decoration: { type: 'decoration', to: ['decoration'], label: '装修' },
  lift: { type: 'flag', to: ['has_lift'], label: '电梯' },
  builtYear: { type: 'years', to: ['built_year'], label: '建成年份' },
  age: { type: 'age', to: ['built_year'], label: '房龄' },
} as const satisfies Record<string, FieldSpec>;

export const SOLD_HOME_FIELDS = {
  ...HOME_FIELDS,
  kitchens: { type: 'kitchenCount', to: ['kitchens'], label: '厨' },
  usableArea: { type: 'area', to: ['usable_area'], label: '套内面积' },
  builtYearOrType: { type: 'yearOrType', to: ['built_year'], label: '建成年份或楼型' },
  home: { type: 'home', label: '房屋信息' },
  buildingName: { type: 'name', to: ['building_name'], label: '楼栋' },
  buildingType: { type: 'buildingType', to: ['building_type'], label: '楼型' },
  structure: { type: 'structure', to: ['structure'], label: '建筑结构' },
  usage: { type: 'usage', to: ['usage'], label: '用途' },
  held: { type: 'held', to: ['held'], label: '满两年或满五年' },
  onlyHome: { type: 'flag', to: ['only_home'], label: '唯一' },
  statedUnitPrice: { type: 'unitPrice', to: ['@unitPrice'], label: '单价' },
} as const satisfies Record<string, FieldSpec>;

export const HOME_PHRASE_COLUMNS = [
  ...['rooms', 'halls', 'baths', 'floor_band', 'total_floors', 'orientation', 'decoration', 'has_lift', 'built_year'],
] as const;
export const SOLD_HOME_PHRASE_COLUMNS = [
  ...HOME_PHRASE_COLUMNS,
  ...['kitchens', 'area', 'building_type', 'usage'],
] as const;
