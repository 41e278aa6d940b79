import type { NamedArea } from '@/lib/area/contract';
import { defined } from '@/lib/kernel/defined';
import type { QueryTexts } from '../codec';
import type { Filters } from '../filters';
import { OPENERS } from '../panels';
import type { AreaChoices } from './resultPage';

interface AllAreas {
  districts: readonly (NamedArea & { plates: readonly NamedArea[] })[];
  lines: readonly (NamedArea & { stations: readonly NamedArea[] })[];
}

/**
 * What a page without scripts shows of a city's districts and lines: the parts of one of each, since those of all are twice
 * a page. Open is what the address says, else where something is chosen; with neither, the first district and no line.
 */
export function openedAreas({ districts, lines }: AllAreas, filters: Filters, query: QueryTexts): AreaChoices {
  const district =
    opened(districts, query[OPENERS.district], filters.district, ({ plates }) => isAny(plates, filters.plate)) ??
    districts[0];
  const line = opened(lines, query[OPENERS.line], filters.line, ({ stations }) => isAny(stations, filters.station));
  return {
    districts: districts.map((one) =>
      defined({ ...named(one), plates: one === district ? one.plates.map(named) : undefined }),
    ),
    lines: lines.map((one) => defined({ ...named(one), stations: one === line ? one.stations.map(named) : undefined })),
  };
}

const named = ({ id, name }: NamedArea): NamedArea => ({ id, name });

const isAny = (parts: readonly NamedArea[], chosen: readonly number[]): boolean =>
  parts.some(({ id }) => chosen.includes(id));

function opened<Area extends NamedArea>(
  areas: readonly Area[],
  wanted: QueryTexts[string],
  whole: readonly number[],
  hasChosen: (area: Area) => boolean,
): Area | undefined {
  return (
    areas.find(({ id }) => String(id) === String(wanted)) ??
    areas.find((one) => whole.includes(one.id) || hasChosen(one))
  );
}
