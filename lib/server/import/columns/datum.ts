import { DATUMS, type Datum } from '../parse/position';

const DATUM_WORDS: readonly (readonly [RegExp, Datum])[] = [
  [/百度|bd-?09|贝壳|链家/i, 'BD-09'],
  [/高德|腾讯|gcj|火星/i, 'GCJ-02'],
  [/wgs|gps/i, 'WGS-84'],
];

/** In which system positions are, where the columns' names say it; null: nobody can see it from the numbers. */
export function statedDatum(names: readonly string[]): Datum | null {
  const stated = DATUM_WORDS.filter(([word]) => names.some((name) => word.test(name))).map(([, datum]) => datum);
  return stated.length === 1 ? (stated[0] ?? null) : null;
}

export const isDatum = (text: string | undefined): text is Datum => DATUMS.some((datum) => datum === text);
