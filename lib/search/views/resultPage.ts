import type { NamedArea } from '@/lib/area/contract';
import type { CommunityCardFacts } from '@/lib/card/views/communityCard';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import type { RentalCardFacts } from '@/lib/card/views/rentalCard';
import type { Position } from '@/lib/kernel/contract';
import type { Known } from '@/lib/kernel/defined';
import { formatNumber } from '@/lib/kernel/format/number';
import type { Page } from '@/lib/kernel/page';
import type { TilesView } from '@/lib/map/tiles';
import type { Tint } from '@/lib/map/tints';
import type { TintKey } from '@/lib/map/views/mapText';
import type { ProjectCardFacts } from '@/lib/project/views/projectView';
import type { ClusterWay } from '@/lib/routes/clusterWay';
import type { MapCluster, MapLevel } from '@/lib/search/contract/places';
import type { QuestionEntry } from '@/services/question';
import type { SearchPanel, SearchTab } from '../filters';
import type { ListPlace } from '../listPlace';
import type { MapColour } from '../mapLevel';
import type { ComplexCondition } from '../options';

/** A card, and why it is in the list: 漕河泾 32 分钟. */
export type WithReasons<Card> = Card & { reasons?: string[] };

/** A page of cards; `leftOut`: how many more there are that its viewer has ruled out, null where that is not known. */
export type CardPage<Card> = Page<Card> & { leftOut?: number | null };

export type ListResults =
  | ({ tab: 'resale' } & CardPage<EstateCardText>)
  | ({ tab: 'new' } & CardPage<WithReasons<ProjectCardFacts>>)
  | ({ tab: 'rent' } & CardPage<WithReasons<RentalCardFacts>>)
  | ({ tab: 'community' } & CardPage<WithReasons<CommunityCardFacts>>);

export type SearchResults = ListResults | { tab: 'qa' };

/** The choices of the area panel; of what is not opened within a page, the parts are left out. */
export interface AreaChoices {
  districts: (NamedArea & { plates?: NamedArea[] })[];
  lines: (NamedArea & { stations?: NamedArea[] })[];
}

/** What a panel within the page chooses from. */
export interface PanelChoices {
  lists: ComplexCondition;
  /** For the area panel. */
  areas: AreaChoices | null;
}

/** The map as a table: what is drawn without JavaScript, and what the map begins with. */
export interface MapStart {
  level: MapLevel;
  clusters: MapCluster[];
  /** Where to look while there is no bubble. Left out with bubbles, and where the city's place is not known. */
  centre?: Position;
  /** Of which day the prices are; left out where none is known. */
  asOf?: string;
  colour: MapColour;
}

/** The bubbles that are drawn, with the colour in which they were asked for. */
export type MapBubbles = Pick<MapStart, 'clusters' | 'colour'>;

/** What is drawn of it before the map's code has come, in words and addresses. */
export interface MapView extends MapStart {
  tab: SearchTab;
  way: ClusterWay;
  /** The same as a list. */
  list: TextLink;
  colours: MapColourLink[];
  legend: TintKey[];
  /** Of the clusters, in their order: what colours each, null where it has no figure. */
  tints: (Tint | null)[];
}

/** A colour to choose; one that `asks` leads to the panel where a place is chosen first. */
export interface MapColourLink extends TextLink {
  colour: MapColour;
  asks?: true;
}

export interface TextLink {
  text: string;
  href: string;
}

export interface PanelLink extends TextLink {
  /** The panel that it opens; none of what is chosen by the tap itself. */
  name?: SearchPanel;
  /** Values chosen in it, where there are any. */
  count?: number;
  /** Something is chosen in it. */
  on?: true;
}

/** What a list's head says of the kept ways. */
export interface CommuteLine {
  /** 漕河泾站 40分钟内 */
  text: string;
  /** To those within the minutes, and from there back to all. */
  only: TextLink;
  changeHref: string;
  /** The list's own address: whoever takes the ways off is led back to it. */
  back: string;
}

/** A page of results in words and addresses, put together on the server. */
export interface ResultView {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  tab: SearchTab;
  /** The address of each list. */
  tabs: Partial<Record<SearchTab, string>>;
  /** The search box; null in the list of a plate. */
  box: TextLink | null;
  /** To the map and back. */
  toggle: TextLink | null;
  panels: PanelLink[];
  /** Chosen filters, each leading to the list without it. */
  chosen: TextLink[];
  clearHref: string | null;
  notices: string[];
  /** The page of the one place that the search names, else of what its words name elsewhere. */
  placeLink: TextLink | null;
  /** A station has no page but the list of its homes: there it is on a small map. */
  station: { name: string; position: Position } | null;
  /** The search as it was understood, words turned into filters: writeSearch's query. */
  query: Record<string, string>;
  /** null where there is nothing to list. */
  results: ListResults | null;
  found: {
    total: string;
    unit: string;
    /** How they are counted, where reports count otherwise. */
    note?: string;
    average: { label: string; price: string; sample: string } | null;
  } | null;
  /** The first page's address, this page, and how many there are. */
  paging: {
    first: string;
    page: number;
    pages: number;
    note: string | null;
    /** What the list as a file is called. */
    file?: string;
  };
  empty: { title: string; reason?: string; actions: TextLink[] } | null;
  /** Where nothing is listed: how much its viewer has ruled out. */
  leftOut: number | null;
  /** The panel that the address asks for: how filters are chosen without JavaScript. */
  panel: SearchPanel | null;
  map: MapView | null;
  /** The ways that the browser keeps; null where none. */
  commute: CommuteLine | null;
  /** Of the operator's provider; null where we draw the map's ground. */
  tiles: TilesView | null;
}

/**
 * What of it a page sends: the browser draws it as it is, and loads what builds addresses only when a panel, the map or
 * the next page is wanted.
 */
export type ResultPageData = Known<ResultView>;

/** "10,000+", "284". */
export const cappedText = (total: number, isCapped: boolean): string => `${formatNumber(total)}${isCapped ? '+' : ''}`;

export interface SearchResultPageProps extends Pick<ListPlace, 'scope'> {
  data: ResultPageData;
  /** Of the panel that is open within the page. */
  choices: PanelChoices | null;
  /** Of the tab of questions: those that are like the words, or the latest. */
  questions?: QuestionEntry[];
}
