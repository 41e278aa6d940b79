import { Picture } from '@/components/picture/Picture';
import { EmptyState } from '@/components/ui/EmptyState';
import { type Fact, FactGrid } from '@/components/ui/FactGrid';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { PROJECT_COPY } from '@/lib/config/microcopy/project';
import { areApart } from '@/lib/domain/factDays';
import { formatFullDate } from '@/lib/domain/format/date';
import { formatArea, formatLayout } from '@/lib/domain/format/home';
import { formatNumber, formatPercent, MISSING } from '@/lib/domain/format/number';
import { apartText } from '@/lib/domain/format/period';
import { formatTotalPrice, formatUnitPrice, formatYuan } from '@/lib/domain/format/price';
import { pictureOfText } from '@/lib/domain/picture/pictureText';
import { usableText } from '@/lib/views/project/projectFigures';
import type { ProjectBuildingRow, ProjectView } from '@/lib/views/project/projectView';
import css from './ProjectSections.module.css';

const { columns, facts: names } = PROJECT_COPY;

interface Part {
  project: ProjectView;
}

const day = (value: string | null): string | null => (value ? formatFullDate(value) : null);
const unit = (value: number | null, suffix: string, digits = 0): string | null =>
  value === null ? null : `${formatNumber(value, digits)}${suffix}`;

/** Layouts with their plan, areas and prices. */
export function ProjectLayouts({ project: { layouts } }: Part) {
  return (
    <Section
      title={PROJECT_COPY.titles.layouts}
      id="layouts"
      aside={layouts.length > 0 ? `${layouts.length} 个户型` : undefined}
    >
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
  const { name, rooms, halls, baths, area, usableArea, orientation, price, homeCount } = layout;
  return (
    <li>
      <Picture picture={pictureOfText(layout.picture)} alt={`${name}户型图`} width={200} />
      <b>{`${name} ${formatLayout(rooms, halls, baths)}`}</b>
      <small>{`建面 ${formatArea(area)} · 套内 ${usableText(area, usableArea)}`}</small>
      <small>
        {[orientation ? `${orientation}向` : '', homeCount ? `共 ${homeCount} 套` : ''].filter(Boolean).join(' · ')}
      </small>
      <em>{price === null ? MISSING : `${formatTotalPrice(price)}起`}</em>
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

export function salesFacts(project: ProjectView): Fact[] {
  const registration = [day(project.registrationFrom), day(project.registrationTo)].filter(Boolean).join(' 至 ');
  return [
    { name: names.status, value: PROJECT_COPY.saleStatus[project.saleStatus] },
    { name: names.completion, value: project.completion && PROJECT_COPY.completion[project.completion] },
    { name: names.opening, value: day(project.openingDay) },
    { name: names.handover, value: day(project.handoverDay) },
    { name: names.registration, value: registration || null },
    { name: names.lottery, value: day(project.lotteryDay) },
    { name: names.permit, value: project.presalePermit, wide: true },
    { name: names.discount, value: project.discount, wide: true },
  ];
}

export function basicFacts(project: ProjectView): Fact[] {
  return [
    { name: names.usage, value: project.usage },
    { name: names.ownership, value: unit(project.ownershipYears, ' 年') },
    { name: names.homes, value: unit(project.homeCount, ' 户') },
    { name: names.plotRatio, value: unit(project.plotRatio, '', 2) },
    { name: names.greening, value: project.greeningRate === null ? null : formatPercent(project.greeningRate, 0) },
    { name: names.usable, value: project.usableRatio === null ? null : formatPercent(project.usableRatio, 0) },
    { name: names.parking, value: project.parkingRatio === null ? null : `1:${formatNumber(project.parkingRatio, 2)}` },
    { name: names.decoration, value: project.decoration },
    {
      name: names.propertyFee,
      value: project.propertyFee === null ? null : `${formatYuan(project.propertyFee)}/㎡·月`,
    },
    { name: names.property, value: project.propertyCompany },
    { name: names.developer, value: project.developer, wide: true },
    { name: names.address, value: project.address, wide: true },
  ];
}

export function ProjectFacts({ title, id, facts }: { title: string; id: string; facts: Fact[] }) {
  return (
    <Section title={title} id={id}>
      <FactGrid facts={facts} />
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
              <span>{body}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The reference price beside what homes of the plate sell for second-hand. */
export function PriceBeside({ project }: Part) {
  const { plate, unitPrice, plateDealUnitPrice, plateDealSamples } = project;
  if (!plate || unitPrice === null || plateDealUnitPrice === null || plateDealSamples < 3) return null;
  const { seenDay, dealsDay } = project;
  if (dealsDay !== null && areApart(seenDay, dealsDay, 'stock')) {
    return (
      <Section title={PROJECT_COPY.titles.beside} id="compare">
        <p className={css.sentence}>
          {apartText({ name: '二手成交', day: dealsDay }, { name: '这个楼盘的报价', day: seenDay })}
        </p>
      </Section>
    );
  }
  const gap = unitPrice / plateDealUnitPrice - 1;
  const word = gap >= 0 ? '高' : '低';
  return (
    <Section
      title={PROJECT_COPY.titles.beside}
      id="compare"
      note={`${plate.name}二手房成交均价取自 ${plateDealSamples} 套成交，更新至 ${formatFullDate(dealsDay)}`}
    >
      <p className={css.sentence}>
        {`参考均价 ${formatUnitPrice(unitPrice)}，比${plate.name}二手房成交均价 ${formatUnitPrice(plateDealUnitPrice)} ${word} `}
        <b>{formatPercent(Math.abs(gap))}</b>
      </p>
    </Section>
  );
}
