import { parseYears } from './day';
import { parseFloor } from './floor';
import { parseLayout } from './layout';
import { parseArea } from './measure';
import { parseBuildingType, parseDecoration, parseFlag, parseOrientation, parseUsage } from './words';

export interface StationPhrase {
  station: string;
  metres: number;
}

// 地铁：距7号线广渠门内站650米 | 距4号线大兴线,19号线新宫站850米 | 距1号线/4号线黄土岭站0米
const STATION = /^(?:地铁[:：])?距(.{1,60}?)站(\d{1,5})(?:m|米)$/;

/** The station's phrase with its lines still in front (a name may start like a line), and the metres to it. */
export function parseStationPhrase(raw: string): StationPhrase | null {
  const parts = STATION.exec(raw.replace(/\s+/g, ''));
  return parts?.[1] ? { station: parts[1], metres: Number(parts[2]) } : null;
}

type Facts = Record<string, string | number>;

const phraseReaders: ((part: string) => Facts | null)[] = [
  (part) => asFacts(parseLayout(part)),
  (part) => (/[㎡²]|平|m2/i.test(part) ? asFacts(parseArea(part), ({ low }) => ({ area: low })) : null),
  (part) => asFacts(parseOrientation(part), (orientation) => ({ orientation })),
  (part) => asFacts(parseDecoration(part), (decoration) => ({ decoration })),
  (part) => (/^[有无]电梯$/.test(part) ? asFacts(parseFlag(part), (has_lift) => ({ has_lift })) : null),
  (part) => (/层|叠|地下/.test(part) ? asFacts(parseFloor(part)) : null),
  (part) => (/年/.test(part) ? asFacts(parseYears(part), ({ from }) => ({ built_year: from })) : null),
  (part) => (/别墅$/.test(part) ? { usage: '别墅', building_type: '别墅' } : null),
  (part) => asFacts(parseBuildingType(part), (building_type) => ({ building_type })),
  (part) => asFacts(parseUsage(part), (usage) => ({ usage })),
];

function asFacts<Value>(value: Value | null, facts: (value: Value) => object = (same) => same as object): Facts | null {
  return value === null ? null : (facts(value) as Facts);
}

/**
 * What a line such as "2室1厅 | 90.15平米 | 西南 | 精装 | 中楼层(共24层) | 2006年 | 板楼" says of a home, each part known
 * by its shape and not by its place. Parts that say nothing known are handed back.
 */
export function parseHomePhrase(raw: string): { facts: Facts; unknown: string[] } {
  const facts: Facts = {};
  const unknown: string[] = [];
  for (const part of raw
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const found = readPart(part);
    if (found) Object.assign(facts, { ...found, ...facts });
    else unknown.push(part);
  }
  return { facts, unknown };
}

function readPart(part: string): Facts | null {
  for (const read of phraseReaders) {
    const facts = read(part);
    if (facts) return facts;
  }
  return null;
}
