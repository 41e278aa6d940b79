import type { Position } from '@/lib/kernel/contract';
import { foldRadicals, foldTones } from '@/lib/kernel/foldText';
import { typedLine } from '@/lib/kernel/typedText';

export const SUGGEST_KINDS = [
  'district',
  'plate',
  'station',
  'community',
  'project',
  'agent',
  'school',
  'developer',
] as const;
/** What a suggestion is: 区, 板块, 地铁站, 小区, 楼盘, 经纪人, 学校, 开发商. */
export type SuggestKind = (typeof SUGGEST_KINDS)[number];

/** A place that filters name. */
export interface NamedPlace {
  filter: 'district' | 'plate' | 'house' | 'line' | 'station' | 'school' | 'developer';
  id: number;
  name: string;
  /** null for a line or a developer, and where it is not known. */
  position: Position | null;
}

/** A station says that it is one: 三林 is a plate too. */
export const placeName = ({ filter, name }: Pick<NamedPlace, 'filter' | 'name'>): string =>
  filter === 'station' && !name.endsWith('站') ? `${name}站` : name;

const SEPARATORS = /[\s·・.()（）\-—_,，、/'’"“”]/g;

/** How names are stored and looked up: one width, lower case, without spaces, marks and tones. */
export function normalizeTerm(text: string): string {
  return foldTones(typedLine(foldRadicals(text)))
    .toLowerCase()
    .replace(SEPARATORS, '');
}
