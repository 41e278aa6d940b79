import { Picture } from '@/components/picture/Picture';
import { EmptyState } from '@/components/ui/EmptyState';
import { type Fact, FactGrid } from '@/components/ui/FactGrid';
import { Section } from '@/components/ui/Section';
import { Table, TwoLines } from '@/components/ui/Table';
import { PROJECT_COPY } from '@/lib/config/microcopy/project';
import { formatFullDate } from '@/lib/domain/format/date';
import { formatArea, formatLayout } from '@/lib/domain/format/home';
import { formatNumber, formatPercent, MISSING } from '@/lib/domain/format/number';
import { formatTotalPrice, formatUnitPrice, formatYuan } from '@/lib/domain/format/price';
import { pictureOfText } from '@/lib/domain/picture/pictureText';
import type { ProjectBuildingRow, ProjectView } from '@/lib/domain/project/projectView';
import css from './ProjectSections.module.css';
import { usableText } from './projectText';

interface Part {
  project: ProjectView;
}

const day = (value: string | null): string | null => (value ? formatFullDate(value) : null);
const unit = (value: number | null, suffix: string, digits = 0): string | null =>
  value === null ? null : `${formatNumber(value, digits)}${suffix}`;

/** Layouts with their plan, areas and prices. */
export function ProjectLayouts({ project: { layouts } }: Part) {
  return (
    <Section title="户型" id="layouts" aside={layouts.length > 0 ? `${layouts.length} 个户型` : undefined}>
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
    <Section title="楼栋与预售证" id="buildings" note={PROJECT_COPY.presaleNote}>
      {buildings.length === 0 ? (
        <EmptyState small title={PROJECT_COPY.noBuildings} />
      ) : (
        <Table<ProjectBuildingRow>
          caption="楼栋、预售许可证、开盘与交房"
          rows={buildings}
          rowKey={({ name, permit }) => `${name} ${permit}`}
          columns={[
            {
              id: 'name',
              title: '楼栋',
              cell: (row) => <TwoLines first={row.name} second={PROJECT_COPY.saleStatus[row.status]} />,
            },
            {
              id: 'size',
              title: '层 · 户',
              cell: ({ size }) => size,
            },
            {
              id: 'permit',
              title: '预售证',
              cell: (row) => <TwoLines first={row.permit ?? MISSING} second={day(row.permitted) ?? MISSING} />,
            },
            { id: 'opening', title: '开盘', cell: (row) => day(row.opening) ?? MISSING },
            { id: 'handover', title: '交房', cell: (row) => day(row.handover) ?? MISSING },
          ]}
        />
      )}
    </Section>
  );
}

export function salesFacts(project: ProjectView): Fact[] {
  const registration = [day(project.registrationFrom), day(project.registrationTo)].filter(Boolean).join(' 至 ');
  return [
    { name: '销售状态', value: PROJECT_COPY.saleStatus[project.saleStatus] },
    { name: '现房/期房', value: project.completion && PROJECT_COPY.completion[project.completion] },
    { name: '开盘', value: day(project.openingDay) },
    { name: '交房', value: day(project.handoverDay) },
    { name: '认筹', value: registration || null },
    { name: '摇号', value: day(project.lotteryDay) },
    { name: '预售证', value: project.presalePermit, wide: true },
    { name: '优惠', value: project.discount, wide: true },
  ];
}

export function basicFacts(project: ProjectView): Fact[] {
  return [
    { name: '用途', value: project.usage },
    { name: '产权', value: unit(project.ownershipYears, ' 年') },
    { name: '总户数', value: unit(project.homeCount, ' 户') },
    { name: '容积率', value: unit(project.plotRatio, '', 2) },
    { name: '绿化率', value: project.greeningRate === null ? null : formatPercent(project.greeningRate, 0) },
    { name: '得房率', value: project.usableRatio === null ? null : formatPercent(project.usableRatio, 0) },
    { name: '车位比', value: project.parkingRatio === null ? null : `1:${formatNumber(project.parkingRatio, 2)}` },
    { name: '装修', value: project.decoration },
    { name: '物业费', value: project.propertyFee === null ? null : `${formatYuan(project.propertyFee)}/㎡·月` },
    { name: '物业', value: project.propertyCompany },
    { name: '开发商', value: project.developer, wide: true },
    { name: '地址', value: project.address, wide: true },
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
    <Section title="动态" id="news">
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
  const gap = unitPrice / plateDealUnitPrice - 1;
  const word = gap >= 0 ? '高' : '低';
  return (
    <Section title="和二手房比" id="compare" note={`${plate.name}二手房成交均价取自 ${plateDealSamples} 套成交`}>
      <p className={css.sentence}>
        {`参考均价 ${formatUnitPrice(unitPrice)}，比${plate.name}二手房成交均价 ${formatUnitPrice(plateDealUnitPrice)} ${word} `}
        <b>{formatPercent(Math.abs(gap))}</b>
      </p>
    </Section>
  );
}
