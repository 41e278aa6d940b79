import { Table } from '@/components/ui/Table';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { formatDate } from '@/lib/domain/format/date';
import { formatNumber, MISSING } from '@/lib/domain/format/number';
import type { DataSource } from '@/lib/domain/model/communityDetail';
import { usePage } from '@/stores/PageProvider';
import type { CommunityPageProps } from './CommunityPage';

/** Each figure with its source, its sample and its period. */
export function SourceTable({ city, sources }: CommunityPageProps) {
  const { now } = usePage();
  const copy = COMMUNITY_COPY.sources;
  if (!sources) return null;
  return (
    <Table
      caption={copy.caption}
      rows={sources.filter(({ samples }) => samples > 0)}
      rowKey={({ figure }) => figure}
      columns={[
        { id: 'figure', title: copy.columns.figure, cell: ({ figure }) => copy.names[figure] },
        { id: 'source', title: copy.columns.source, cell: (row) => sourceText(row, city.isDemo) },
        {
          id: 'samples',
          title: copy.columns.samples,
          cell: ({ figure, samples }) => (figure === 'facts' ? MISSING : formatNumber(samples)),
        },
        { id: 'period', title: copy.columns.period, cell: (row) => periodText(row, now) },
      ]}
    />
  );
}

function sourceText({ sources }: DataSource, isDemo: boolean): string {
  if (isDemo) return COMMUNITY_COPY.sources.demo;
  return sources.join('、') || MISSING;
}

function periodText({ from, to }: DataSource, now: number): string {
  if (from === null || to === null) return MISSING;
  return from === to ? formatDate(to, now) : `${formatDate(from, now)} 至 ${formatDate(to, now)}`;
}
