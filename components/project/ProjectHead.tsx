import { Picture } from '@/components/picture/Picture';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { TagList } from '@/components/ui/Tag';
import { formatStation, formatWalk } from '@/lib/kernel/format/distance';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { pictureOfText } from '@/lib/picture/pictureText';
import { headPrice, priceNote, projectTags } from '@/lib/project/views/projectFigures';
import type { ProjectView } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import css from './ProjectHead.module.css';

/** Picture, name, price and the three facts that decide: shared by the project's page and its encyclopedia. */
export function ProjectHead({ project }: { project: ProjectView }) {
  const { figure, unit, label } = headPrice(project);
  return (
    <div className={css.head}>
      <Picture picture={pictureOfText(project.picture)} alt={project.name} width={640} ratio="3:2" eager bare />
      <div className={css.text}>
        <h1>{project.name}</h1>
        <p className={head.place}>{placeText(project)}</p>
        <p className={css.priceLine}>
          <b>{figure}</b>
          <span>{[unit, label].filter(Boolean).join(' · ')}</span>
        </p>
        <TagList tags={projectTags(project)} max={6} />
        <FigureGrid
          columns={3}
          ruled
          items={[
            { label: PROJECT_COPY.head.layout, value: plain(project.rooms) },
            { label: PROJECT_COPY.head.area, value: plain(project.areas) },
            { label: PROJECT_COPY.head.total, value: plain(project.total) },
          ]}
        />
        <p className={css.note}>{priceNote(project)}</p>
      </div>
    </div>
  );
}

const plain = (figure: string) => ({ figure: figure || MISSING, unit: '' });

function placeText({ plate, district, address, station }: ProjectView): string {
  const near = station && `${formatStation(station)} ${formatWalk(station.distance)}`;
  return joinKnown([joinKnown([district?.name, plate?.name], ' '), address, near]);
}
