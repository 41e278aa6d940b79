import { Picture } from '@/components/picture/Picture';
import { EmptyState } from '@/components/ui/EmptyState';
import { type Fact, FactGrid } from '@/components/ui/FactGrid';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { explained } from '@/components/ui/Term';
import { wholeFigures, withWholeFigures } from '@/components/ui/wholeFigures';
import { formatFullDate } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { pictureOfText } from '@/lib/picture/pictureText';
import { layoutCountText, layoutTexts, priceComparison } from '@/lib/project/views/projectFacts';
import type { ProjectBuildingRow, ProjectView } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import css from './ProjectSections.module.css';

const { columns } = PROJECT_COPY;

interface Part {
  project: ProjectView;
}

const day = (value: string | null): string | null => (value ? formatFullDate(value) : null);
/** Layouts with their plan, areas and prices. */
export function ProjectLayouts({ project: { layouts } }: Part) {
  return (
    <Section title={PROJECT_COPY.titles.layouts} id="layouts" aside={layoutCountText(layouts)}>
      {layouts.length === 0 ? (
        <EmptyState small title={PROJECT_COPY.noLayouts} />
      ) : (
        <ul className={css.layouts}>
          {layouts.map((layout) => (
            <Layout key={`${layout.name} ${layout.area}`} layout={layout} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Layout({ layout }: { layout: ProjectView['layouts'][number] }) {
  const { picture, name, areas, others, price } = layoutTexts(layout);
  return (
    <li>
      <Picture picture={pictureOfText(layout.picture)} alt={picture} width={200} />
      <b>{wholeFigures(name)}</b>
      <small>{withWholeFigures(areas)}</small>
      <small>{withWholeFigures(others)}</small>
      <em>{price}</em>
    </li>
  );
}

/** Buildings with their permits and days. */
export function ProjectBuildings({ project: { buildings } }: Part) {
  return (
    <Section title={PROJECT_COPY.titles.buildings} id="buildings" note={PROJECT_COPY.presaleNote}>
      {buildings.length === 0 ? (
        <EmptyState small title={PROJECT_COPY.noBuildings} />
      ) : (
        <Table<ProjectBuildingRow>
          caption={PROJECT_COPY.buildingsCaption}
          rows={buildings}
          rowKey={({ name, permit }) => `${name} ${permit}`}
          columns={[
            {
              id: 'name',
              title: columns.name,
              cell: (row) => twoLines(row.name, PROJECT_COPY.saleStatus[row.status]),
            },
            {
              id: 'size',
              title: columns.size,
              cell: ({ size }) => size,
            },
            {
              id: 'permit',
              title: columns.permit,
              cell: ({ permit, permitted }) => twoLines(permit ?? MISSING, day(permitted) ?? (permit && MISSING)),
            },
            { id: 'opening', title: columns.opening, cell: (row) => day(row.opening) ?? MISSING },
            { id: 'handover', title: columns.handover, cell: (row) => day(row.handover) ?? MISSING },
          ]}
        />
      )}
    </Section>
  );
}

export function ProjectFacts({ title, id, facts }: { title: string; id: string; facts: Fact[] }) {
  return (
    <Section title={title} id={id}>
      <FactGrid facts={facts} explain={explained} />
    </Section>
  );
}

/** What happened and what comes, newest first. */
export function ProjectNewsList({ project: { news } }: Part) {
  return (
    <Section title={PROJECT_COPY.titles.news} id="news">
      {news.length === 0 ? (
        <EmptyState small title={PROJECT_COPY.noNews} />
      ) : (
        <ol className={css.news}>
          {news.map(({ day: on, kind, title, body }) => (
            <li key={`${on} ${title}`}>
              <small>{`${formatFullDate(on)} · ${PROJECT_COPY.newsKind[kind]}`}</small>
              <b>{title}</b>
              <span>{withWholeFigures(body)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The reference price beside what homes of the plate sell for second-hand. */
export function PriceComparison({ project }: Part) {
  const beside = priceComparison(project);
  if (!beside) return null;
  const { note, sentence, gap } = beside;
  return (
    <Section title={PROJECT_COPY.titles.beside} id="compare" note={note}>
      <p className={css.sentence}>
        {sentence}
        {gap && <b>{gap}</b>}
      </p>
    </Section>
  );
}
