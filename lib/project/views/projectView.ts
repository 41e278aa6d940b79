import { isRecent } from '@/lib/kernel/factDays';
import { formatStation } from '@/lib/kernel/format/distance';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PictureRef } from '@/lib/picture/contract';
import { pictureText } from '@/lib/picture/pictureText';
import type {
  ProjectBuilding,
  ProjectDetail,
  ProjectLayout,
  ProjectNews,
  ProjectSummary,
} from '@/lib/project/contract';
import { areaRangeText, roomsText, totalRangeText } from './projectText';

// What a project's pages send to the browser: the call answers with more than they show.

/** What the pages word themselves, as a card and a project's own page need it. */
interface ProjectShown
  extends Pick<
    ProjectSummary,
    'id' | 'name' | 'unitPrice' | 'saleStatus' | 'completion' | 'usage' | 'openingDay' | 'followers'
  > {
  /** As pictureText writes it. */
  picture: string | null;
  /** 520-880万; empty where it is not known. */
  total: string;
  /** What is near, then what is said of it: 距三林东站 620m, 大阳台. */
  tags: string[];
}

/** What the card of a project shows. */
export interface ProjectCardFacts extends ProjectShown {
  /** 浦东 三林 · 2/3室 · 89-143㎡ */
  facts: string;
}

interface Named {
  name: string;
}

/** `picture` is the first of the project's pictures; pictures are as pictureText writes them. */
export interface ProjectView
  extends Omit<ProjectDetail, Worded | 'alias' | 'description' | 'pictures' | Lists>,
    ProjectShown {
  district: Named | null;
  plate: Named | null;
  station: (Named & { distance: number }) | null;
  /** 2/3/4室; empty where no layout is known. */
  rooms: string;
  /** 89-143㎡; empty where it is not known. */
  areas: string;
  buildings: ProjectBuildingRow[];
  layouts: (Omit<ProjectLayout, 'id' | 'picture'> & { picture: string | null })[];
  news: Omit<ProjectNews, 'id'>[];
  around: ProjectCardFacts[];
}

type Worded =
  | ('district' | 'plate' | 'station' | 'picture' | 'tags')
  | ('totalPriceFrom' | 'totalPriceTo' | 'areaFrom' | 'areaTo' | 'roomCounts');
type Lists = 'buildings' | 'layouts' | 'news' | 'around';

/** A row of the table of buildings. */
export interface ProjectBuildingRow extends Pick<ProjectBuilding, 'name'> {
  status: ProjectBuilding['saleStatus'];
  /** 16层 · 96户 */
  size: string;
  permit: string | null;
  /** The days of the permit, of the opening and of the handover. */
  permitted: string | null;
  opening: string | null;
  handover: string | null;
}

export function projectViewOf(project: ProjectDetail, now: number): ProjectView {
  const { alias, description, pictures, buildings, layouts, news, around, district, plate, station, ...facts } =
    project;
  const { totalPriceFrom, totalPriceTo, areaFrom, areaTo, roomCounts, ...shown } = facts;
  return {
    ...shown,
    district: district && { name: district.name },
    plate: plate && { name: plate.name },
    station: station && { name: station.name, distance: station.distance },
    picture: textOf(pictures[0] ?? null),
    rooms: roomsText(roomCounts),
    areas: areaRangeText(project),
    total: totalRangeText(project),
    // Its page says the day beside the price.
    tags: placeTags(project),
    buildings: buildings.map(buildingRowOf),
    layouts: layouts.map(({ id, picture, ...layout }) => ({ ...layout, picture: textOf(picture) })),
    news: news.map(({ id, ...item }) => item),
    around: around.map((one) => projectCardOf(one, now)),
  };
}

function buildingRowOf({
  name,
  saleStatus,
  storeys,
  homeCount,
  permitNo,
  ...days
}: ProjectBuilding): ProjectBuildingRow {
  return {
    name,
    status: saleStatus,
    size: `${storeys ?? MISSING}层 · ${homeCount ?? MISSING}户`,
    permit: permitNo,
    permitted: days.permitDay,
    opening: days.openingDay,
    handover: days.handoverDay,
  };
}

export function projectCardOf(project: ProjectSummary, now: number): ProjectCardFacts {
  const { id, name, unitPrice, saleStatus, completion, usage, openingDay, followers, picture } = project;
  return {
    id,
    name,
    unitPrice,
    saleStatus,
    completion,
    usage,
    openingDay,
    followers,
    picture: textOf(picture),
    facts: factsOf(project),
    total: totalRangeText(project),
    tags: tagsOf(project, now),
  };
}

function factsOf(project: ProjectSummary): string {
  const place = joinKnown([project.district?.name, project.plate?.name], ' ');
  return joinKnown([place, roomsText(project.roomCounts), areaRangeText(project)]);
}

const placeTags = ({ station, tags }: ProjectSummary): string[] => [
  ...(station ? [formatStation(station)] : []),
  ...tags,
];

/** Of a project last told of long ago, first of all when that was: its price is of that day. */
const tagsOf = (project: ProjectSummary, now: number): string[] => [
  ...(isRecent(project.seenDay, now) ? [] : [`${project.seenDay} 的信息`]),
  ...placeTags(project),
];

const textOf = (picture: PictureRef | null): string | null => picture && pictureText(picture);

export interface ProjectPageProps {
  project: ProjectView;
  /** Whom one writes to about it; null where nobody takes messages. */
  talkPeer: string | null;
}
