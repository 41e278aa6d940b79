import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { formatDate } from '@/lib/domain/format/date';
import { formatNumber, MISSING } from '@/lib/domain/format/number';
import type { DataSource } from '@/lib/domain/model/communityDetail';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** Where each figure comes from: source, sample, period, and what was left out. */
export function CommunitySources({ city, sources, implausible, now }: CommunityPageProps) {
  const copy = COMMUNITY_COPY.sources;
  const show = useAppStore((state) => state.setViewGuider);
  if (!sources) return null;
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    show(true);
  };
  const left = implausible ? `本市未进均价的记录：成交 ${implausible.deals} 条，挂牌 ${implausible.listings} 条。` : '';
  return (
    <Section title={copy.title} id="sources" note={`${copy.method}${left}`}>
      <Table
        caption={copy.title}
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
      <div className={css.explain}>
        <Button href="#sources" variant="text" size="sm" onClick={explain}>
          {copy.coefficients}
        </Button>
      </div>
    </Section>
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
