// Beijing's deals of 2002 to 2018 (a tenth of them), filtered as docs/estimates.md says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import gcoord from 'gcoord';
import type { ComparableDeal, FurtherFacts } from '@/lib/estimate/types';
import { toDayNumber } from '@/lib/market/dayNumber';

const FILE = join(import.meta.dirname, '../../../../../shared/data/bj-deals-2002-2018/deals_sample10pct.csv');
const DECORATIONS: Record<string, string> = { 1: '其他', 2: '毛坯', 3: '简装', 4: '精装' };
const BUILDING_TYPES: Record<string, string> = { 1: '塔楼', 2: '平房', 3: '板塔结合', 4: '板楼' };
const STRUCTURES: Record<string, string> = { 2: '混合结构', 3: '砖木结构', 4: '砖混结构', 5: '钢结构', 6: '钢混结构' };

export const DISTRICTS: Record<number, string> = {
  1: '东城',
  2: '丰台',
  3: '亦庄',
  4: '大兴',
  5: '房山',
  6: '昌平',
  7: '朝阳',
  8: '海淀',
  9: '石景山',
  10: '西城',
  11: '通州',
  12: '门头沟',
  13: '顺义',
};

type Row = Record<string, string>;

/** null where the data is not there. An environment variable names another file. */
export function readRealDeals(file = process.env.VALUATION_DEALS ?? FILE): ComparableDeal[] | null {
  if (!existsSync(file)) return null;
  const rows: Row[] = parse(readFileSync(file), { columns: true });
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const { '': _number, ...facts } = row;
    const text = JSON.stringify(facts);
    if (seen.has(text)) return [];
    seen.add(text);
    return dealOf(row) ?? [];
  });
}

function dealOf(row: Row): ComparableDeal | null {
  const shifted = row.livingRoom === '' || Number(row.bathRoom) > 20;
  const area = Number(row.square);
  const yuan = Number(row.totalPrice) * 10_000;
  const unit = yuan / area;
  if (shifted || !(area >= 15 && area <= 500 && unit >= 3_000 && unit <= 160_000 && yuan >= 200_000)) return null;
  const [lng, lat] = gcoord.transform([Number(row.Lng), Number(row.Lat)], gcoord.BD09, gcoord.GCJ02) as [
    number,
    number,
  ];
  const year = Number(row.constructionTime);
  return {
    communityId: Number(row.Cid),
    districtId: Number(row.district),
    position: { lng, lat },
    area,
    rooms: Number(row.livingRoom),
    floorBand: null,
    totalFloors: row.floor === '' ? null : Number(row.floor),
    orientation: null,
    decoration: DECORATIONS[row.renovationCondition ?? ''] ?? null,
    hasLift: row.elevator === '' ? null : Number(row.elevator) === 1,
    builtYear: year > 1900 ? year : null,
    usage: null,
    ...furtherOf(row),
    dayNumber: toDayNumber(String(row.tradeTime).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')),
    unitPrice: unit * 100,
  };
}

/** The file writes codes as 4 or 4.0, and whether it has been held for five years as 1 or 0. */
function furtherOf({ drawingRoom, bathRoom, buildingType, buildingStructure, fiveYearsProperty }: Row): FurtherFacts {
  const numberOf = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  const five = numberOf(fiveYearsProperty);
  const held = five === 1 ? 'five' : 'two';
  return {
    halls: numberOf(drawingRoom),
    baths: numberOf(bathRoom),
    buildingType: BUILDING_TYPES[String(numberOf(buildingType))] ?? null,
    structure: STRUCTURES[String(numberOf(buildingStructure))] ?? null,
    held: five === null ? null : held,
  };
}
