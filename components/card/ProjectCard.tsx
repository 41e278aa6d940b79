import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { pictureOfText } from '@/lib/picture/pictureText';
import { headPrice, projectStrip, projectTags } from '@/lib/project/views/projectFigures';
import type { ProjectCardFacts } from '@/lib/project/views/projectView';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ProjectCard.module.css';

export interface ProjectCardProps {
  project: ProjectCardFacts;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** What the search asks of it: "漕河泾 32 分钟". */
  reasons?: string[];
}

/** A new-house project in a list. */
export function ProjectCard({ project, eager, reasons = [] }: ProjectCardProps) {
  const { city } = usePage();
  const { figure, unit, label } = headPrice(project);
  const total = project.unitPrice === null ? '' : project.total;
  return (
    <ListCard
      href={paths.project(city.id, project.id)}
      picture={<Picture picture={pictureOfText(project.picture)} alt={project.name} width={120} eager={eager} />}
      title={project.name}
      facts={project.facts}
      price={
        <>
          <b className={css.price}>{figure}</b>
          <small>{[unit, label].filter(Boolean).join(' ')}</small>
          {total && <small>{total}</small>}
        </>
      }
      tags={[...reasons.map((text) => ({ text })), ...projectTags(project)]}
      strip={projectStrip(project)}
    />
  );
}
