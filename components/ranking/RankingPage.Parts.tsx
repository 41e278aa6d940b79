import { Section } from '@/components/ui/Section';
import type { RankingPageProps } from '@/lib/ranking/views/rankingPage';
import { headingOf, periodText } from '@/lib/ranking/views/rankingText';
import { RANKING_COPY as copy } from '@/lib/ranking/words';
import { usePage } from '@/stores/PageProvider';
import { RankingList } from './RankingList';
import css from './RankingPage.module.css';

function Rows(props: RankingPageProps) {
  const { city } = usePage();
  const { rank, rows } = props;
  return (
    <Section title={headingOf(props)} note={copy.fair} how={copy.rules[rank]}>
      <p className={css.period}>{periodText(props, city)}</p>
      <RankingList rows={rows} />
    </Section>
  );
}

/** What of a ranking is only read. */
export const RANKING_PARTS = { Rows };
