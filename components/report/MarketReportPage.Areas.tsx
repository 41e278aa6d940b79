import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { datedTitle } from '@/lib/deal/views/period';
import { homesCount } from '@/lib/kernel/format/count';
import { figureText, formatNumber } from '@/lib/kernel/format/number';
import type { MarketReport } from '@/lib/report/report';
import { projectsSentence, revisionSentence } from '@/lib/report/views/marketReportText';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

const { market: copy } = REPORT_COPY;

interface ReportProps {
  report: MarketReport;
}

/** The districts of a city or the plates of a district. */
export function AreaTable({ report: { place, areas } }: ReportProps) {
  const { city, now } = usePage();
  const title = place.level === 'city' ? copy.areas.city : copy.areas.district;
  const { name, price, change, deals } = copy.areaColumns;
  if (areas.length === 0) return null;
  const hrefOf = (id: number) => (place.level === 'city' ? paths.areaReport(city.id, id) : paths.plate(city.id, id));
  return (
    <Section title={datedTitle(title, city.dealsDay, now)} id="areas" how={copy.areasHow}>
      <Table
        caption={title}
        rows={areas}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', title: name, cell: (area) => <CellLink href={hrefOf(area.id)}>{area.name}</CellLink> },
          {
            id: 'price',
            title: price,
            cell: ({ dealUnitPrice }) => <b>{formatNumber(dealUnitPrice === null ? null : dealUnitPrice / 100)}</b>,
          },
          { id: 'change', title: change, cell: ({ yearlyChange }) => <Rate rate={yearlyChange} /> },
          { id: 'deals', title: deals, cell: ({ deals30 }) => figureText(homesCount(deals30)) },
        ]}
      />
    </Section>
  );
}

/** What each method says of the same year. */
export function MethodTable({ report }: ReportProps) {
  const rows = report.yearly.flatMap((one) => {
    const { series } = one;
    return series === 'repeat' || series === 'hedonic' || series === 'stratified' ? [{ ...one, series }] : [];
  });
  if (rows.length === 0) return null;
  const { method, change, deals } = copy.methodColumns;
  return (
    <Section title={copy.methods} id="methods" note={revisionSentence(report)} how={copy.methodsHow}>
      <Table
        caption={copy.methods}
        rows={rows}
        rowKey={({ series }) => series}
        columns={[
          { id: 'method', title: method, cell: ({ series }) => copy.methodNames[series] },
          { id: 'change', title: change, cell: (row) => <Rate rate={row.change} /> },
          { id: 'deals', title: deals, cell: (row) => figureText(homesCount(row.deals)) },
        ]}
      />
    </Section>
  );
}

/** New homes beside resale. */
export function NewHomes({ report }: ReportProps) {
  const { city, now } = usePage();
  const sentence = projectsSentence(report);
  if (!sentence) return null;
  return (
    <Section
      title={datedTitle(copy.newHomes, city.projectsDay, now)}
      more={{ text: copy.projects, href: paths.project(city.id) }}
    >
      <p className={css.sentence}>{wholeFigures(sentence)}</p>
    </Section>
  );
}
