import { Section } from '@/components/ui/Section';
import { FRONT_COPY } from '@/lib/config/microcopy/front';
import { formatDate } from '@/lib/domain/format/date';
import type { FrontPageProps } from '@/lib/views/front/frontView';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.module.css';

/** What was written lately: title, the gist, who and when. */
export function FrontArticles({ overview }: FrontPageProps) {
  const { now } = usePage();
  if (overview.articles.length === 0) return null;
  return (
    <Section title={FRONT_COPY.articles}>
      {overview.articles.map(({ id, title, summary, author, publishedAt }) => (
        <article key={id} className={css.article}>
          <h3>{title}</h3>
          <p>{summary}</p>
          <small>{`${author} · ${formatDate(publishedAt, now)}`}</small>
        </article>
      ))}
    </Section>
  );
}
