import type { ProjectSummary } from '../model/project';
import type { ProjectBuilding, ProjectDetail } from '../model/projectDetail';

// What a project's pages send to the browser: the call answers with more than they show.

/** What the card of a project shows. */
export type ProjectCardFacts = Omit<ProjectSummary, 'district' | 'plate' | 'station' | 'address' | 'position'> & {
  district: { name: string } | null;
  plate: { name: string } | null;
  station: { name: string; distance: number } | null;
};

/** `picture` is the first of the project's pictures. */
export interface ProjectView
  extends Omit<ProjectDetail, 'alias' | 'description' | 'pictures' | 'buildings' | 'around'> {
  buildings: ProjectBuildingRow[];
  around: ProjectCardFacts[];
}

export type ProjectBuildingRow = Omit<ProjectBuilding, 'units'>;

export function projectViewOf(project: ProjectDetail): ProjectView {
  const { alias, description, pictures, buildings, around, ...shown } = project;
  return {
    ...shown,
    picture: pictures[0] ?? null,
    buildings: buildings.map(({ units, ...row }) => row),
    around: around.map(projectCardOf),
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
