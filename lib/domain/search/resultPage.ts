import type { NamedArea } from '../model/area';
import type { CommunitySummary } from '../model/community';
import type { Page } from '../model/page';
import type { ProjectSummary } from '../model/project';
import type { RentalSummary } from '../model/rental';
import type { EstateCardText } from './estateCard';
import type { FilterName, SearchPanel } from './filters';
import type { MapCluster, MapLevel } from './mapLevel';
import type { ComplexCondition } from './options';
import type { NamedPlace } from './suggestion';

export type SearchResults =
  | ({ tab: 'resale' } & Page<EstateCardText>)
  | ({ tab: 'new' } & Page<ProjectSummary>)
  | ({ tab: 'rent' } & Page<RentalSummary>)
  | ({ tab: 'community' } & Page<CommunitySummary>)
  | { tab: 'qa' };

/** The choices of the area panel. */
export interface AreaChoices {
  districts: (NamedArea & { plates: NamedArea[] })[];
  lines: (NamedArea & { stations: NamedArea[] })[];
}

/** The map as a table: what is drawn without JavaScript, and what the map begins with. */
export interface MapStart {
  level: MapLevel;
  clusters: MapCluster[];
}

/** What a result page is made of. */
export interface ResultPageData {
  /** The search as it was understood, words turned into filters: writeSearch's query. */
  query: Record<string, string>;
  /** What was typed. */
  typed: string;
  places: NamedPlace[];
  /** Words that name nothing here. */
  unknown: string[];
  /** Filters left out because they were not understood. */
  dropped: (FilterName | 'sort')[];
  /** null where the map is shown instead. */
  results: SearchResults | null;
  dealAverage: { place: string; unitPrice: number; samples: number; days: number } | null;
  /** The panel of choices that the address asks for: how filters are chosen without JavaScript. */
  panel: { name: SearchPanel; lists: ComplexCondition; areas: AreaChoices | null } | null;
  map: MapStart | null;
}

/** A list of one plate keeps to that plate; otherwise it looks at the whole city. */
export type ResultScope = { kind: 'city' } | { kind: 'plate'; plate: NamedArea };
