import type { PageCity } from '@/lib/area/pageCity';
import { paths } from '@/lib/routes/paths';
import { writeSearch } from '@/lib/search/codec';
import type { Search } from '@/lib/search/filters';
import { sortName } from '@/lib/search/options';
import { type Preset, SCENES } from '@/lib/search/presets';
import type { NamedPlace } from '@/lib/search/suggestion';
import { chosenFilters } from '@/lib/search/views/chips';
import type { ListResults } from '@/lib/search/views/resultPage';
import { PRESET_COPY as copy } from '../words';

/** A search of our choosing: its filters in words, and where the same search is. */
export interface PresetView {
  preset: Preset;
  conditions: string[];
  order: string;
  /** "284", "10,000+". */
  total: string;
  /** The search itself; null where there is none: the ranking that it goes by is empty. */
  href: string | null;
}

export interface PresetPageProps extends PresetView {
  place: PresetPlace;
  results: ListResults | null;
  page: number;
  pages: number;
}

/** Where it is shown. */
export type PresetPlace = 'homes' | 'week' | 'premier' | 'morePremier';

export interface ScenesPageProps {
  scenes: (PresetView & { homes: SceneHome[] })[];
}

/** One of the first homes of a scene: "三林苑 2室1厅", "380万". */
export interface SceneHome {
  id: number;
  text: string;
  price: string;
}

export function presetViewOf(
  city: number,
  preset: Preset,
  search: Search,
  { places, total }: { places: readonly NamedPlace[]; total: string },
): PresetView {
  const isMissing = preset === 'yield' && search.filters.house.length === 0;
  return {
    preset,
    conditions: chosenFilters(search, places).map(({ label }) => label),
    order: sortName(search.tab, search.sort),
    total,
    href: isMissing ? null : paths.searchResult(city, writeSearch({ ...search, page: 1 })),
  };
}

/** The page's own address; `page` from 1. */
export function presetAddress(city: number, place: PresetPlace, preset: Preset, page = 1): string {
  const query = { page: page > 1 ? page : null, cityId: city };
  if (place === 'week') return paths.weekHomes(city, { page: query.page });
  if (place === 'premier') return paths.premier({ cityId: city });
  if (place === 'morePremier') return paths.premierMore(query);
  return paths.presetHomes({ preset, ...query });
}

/** The other scenes, each with its list. */
export const otherScenes = (city: number, preset: Preset): { text: string; href: string }[] =>
  SCENES.filter((scene) => scene !== preset).map((scene) => ({
    text: copy.names[scene],
    href: paths.presetHomes({ preset: scene, cityId: city }),
  }));

/** "上海地铁口二手房：…，现有 284 套在售。"; no number where no file tells of such homes on sale. */
export function presetDescription(
  { name, listingsDay }: Pick<PageCity, 'name' | 'listingsDay'>,
  { preset, total, conditions }: PresetView,
): string {
  const count = listingsDay === null || total === '0' ? '' : `，现有 ${total} 套在售`;
  return `${name}${copy.names[preset]}：${conditions.join('、')}${count}。${copy.fair}`;
}

export const totalText = (total: string): string => `${total} 套在售`;
