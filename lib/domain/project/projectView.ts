import { MISSING } from '../format/number';
import type { ProjectSummary } from '../model/project';
import type { ProjectBuilding, ProjectDetail, ProjectLayout, ProjectNews } from '../model/projectDetail';

// What a project's pages send to the browser: the call answers with more than they show.

/** What the card of a project shows. */
export type ProjectCardFacts = Omit<ProjectSummary, 'district' | 'plate' | 'station' | 'address' | 'position'> & {
  district: { name: string } | null;
  plate: { name: string } | null;
  station: { name: string; distance: number } | null;
};

/** `picture` is the first of the project's pictures. */
export interface ProjectView
  extends Omit<ProjectDetail, 'alias' | 'description' | 'pictures' | 'buildings' | 'layouts' | 'news' | 'around'> {
  buildings: ProjectBuildingRow[];
  layouts: Omit<ProjectLayout, 'id'>[];
  news: Omit<ProjectNews, 'id'>[];
  around: ProjectCardFacts[];
}

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
    picture: pictures[0] ?? null,
    buildings: buildings.map(buildingRowOf),
    layouts: layouts.map(({ id, ...layout }) => layout),
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

function projectCardOf({ district, plate, station, address, position, ...card }: ProjectSummary): ProjectCardFacts {
  return {
    ...card,
    district: district && { name: district.name },
    plate: plate && { name: plate.name },
    station: station && { name: station.name, distance: station.distance },
  };
}
