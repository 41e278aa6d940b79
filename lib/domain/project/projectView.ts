import { MISSING } from '../format/number';
import type { PictureRef } from '../model/estate';
import type { ProjectSummary } from '../model/project';
import type { ProjectBuilding, ProjectDetail, ProjectLayout, ProjectNews } from '../model/projectDetail';
import { pictureText } from '../picture/pictureText';

// What a project's pages send to the browser: the call answers with more than they show.

interface Named {
  name: string;
}

/** Where a project is, by name. */
interface ProjectPlace {
  district: Named | null;
  plate: Named | null;
  station: (Named & { distance: number }) | null;
}

/** What the card of a project shows. */
export interface ProjectCardFacts
  extends Omit<ProjectSummary, keyof ProjectPlace | 'address' | 'position' | 'picture'>,
    ProjectPlace {
  /** As pictureText writes it. */
  picture: string | null;
}

/** `picture` is the first of the project's pictures; pictures are as pictureText writes them. */
export interface ProjectView
  extends Omit<ProjectDetail, keyof ProjectPlace | 'alias' | 'description' | 'picture' | 'pictures' | Lists>,
    ProjectPlace {
  picture: string | null;
  buildings: ProjectBuildingRow[];
  layouts: (Omit<ProjectLayout, 'id' | 'picture'> & { picture: string | null })[];
  news: Omit<ProjectNews, 'id'>[];
  around: ProjectCardFacts[];
}

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

export function projectViewOf(project: ProjectDetail): ProjectView {
  const { alias, description, pictures, buildings, layouts, news, around, ...shown } = project;
  return {
    ...shown,
    ...placeOf(project),
    picture: textOf(pictures[0] ?? null),
    buildings: buildings.map(buildingRowOf),
    layouts: layouts.map(({ id, picture, ...layout }) => ({ ...layout, picture: textOf(picture) })),
    news: news.map(({ id, ...item }) => item),
    around: around.map(projectCardOf),
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

export function projectCardOf(project: ProjectSummary): ProjectCardFacts {
  const { address, position, picture, ...card } = project;
  return { ...card, ...placeOf(project), picture: textOf(picture) };
}

function placeOf({ district, plate, station }: ProjectSummary): ProjectPlace {
  return {
    district: district && { name: district.name },
    plate: plate && { name: plate.name },
    station: station && { name: station.name, distance: station.distance },
  };
}

const textOf = (picture: PictureRef | null): string | null => picture && pictureText(picture);
