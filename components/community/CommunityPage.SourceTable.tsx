import { WordsTable } from '@/components/ui/WordsTable';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { periodText, samplesText, sourceText } from '@/lib/community/views/sourcesText';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { usePage } from '@/stores/PageProvider';

/** Each figure with its source, its sample and its period. */
export function SourceTable({ sources }: Pick<CommunityPageProps, 'sources'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.sources;
  if (!sources) return null;
  return (
    <WordsTable
      caption={copy.caption}
      rows={sources.filter(({ samples }) => samples !== 0)}
      columns={[
        { id: 'figure', title: copy.columns.figure, cell: ({ figure }) => copy.names[figure] },
        { id: 'source', title: copy.columns.source, cell: (row) => sourceText(row, city.isDemo) },
        {
          id: 'samples',
          title: copy.columns.samples,
          cell: samplesText,
        },
        { id: 'period', title: copy.columns.period, cell: (row) => periodText(row, now) },
      ]}
    />
  );
}
