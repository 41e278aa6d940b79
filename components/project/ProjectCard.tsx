import { Picture } from '@/components/picture/Picture';
import { ListCard } from '@/components/ui/ListCard';
import { PROJECT_COPY } from '@/lib/config/microcopy/project';
import { formatFullDate } from '@/lib/domain/format/date';
import { pictureOfText } from '@/lib/domain/picture/pictureText';
import { paths } from '@/lib/routes/paths';
import { headPrice } from '@/lib/views/project/projectFigures';
import type { ProjectCardFacts } from '@/lib/views/project/projectView';
import type { TagItem } from '@/lib/views/tag';
import { usePage } from '@/stores/PageProvider';
import css from './ProjectCard.module.css';

export interface ProjectCardProps {
  project: ProjectCardFacts;
  /** Its picture is on the first screen. */
  eager?: boolean;
}

/** A new-house project in a list. */
export function ProjectCard({ project, eager }: ProjectCardProps) {
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
      tags={tagsOf(project)}
      strip={stripOf(project)}
    />
  );
}

function stripOf({ openingDay, followers }: ProjectCardFacts): string[] {
  if (!openingDay) return [];
  return [`开盘 ${formatFullDate(openingDay)}`, ...(followers === null ? [] : [`关注 ${followers} 人`])];
}

/** How its sale stands, what it is, what is near it. */
export function tagsOf({
  saleStatus,
  completion,
  usage,
  tags,
}: Pick<ProjectCardFacts, 'saleStatus' | 'completion' | 'usage' | 'tags'>): TagItem[] {
  const state: TagItem = {
    text: PROJECT_COPY.saleStatus[saleStatus],
    tone: saleStatus === 'on_sale' ? 'good' : 'plain',
  };
  const facts = [completion ? PROJECT_COPY.completion[completion] : '', usage ?? '', ...tags];
  return [state, ...facts.filter(Boolean).map((text) => ({ text }))];
}
