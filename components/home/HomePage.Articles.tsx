import { Section } from '@/components/ui/Section';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { formatDate } from '@/lib/domain/format/date';
import type { HomePageProps } from '@/lib/views/home/homeView';
import { usePage } from '@/stores/PageProvider';
import css from './HomePage.module.css';

/** What was written lately: title, the gist, who and when. */
export function HomeArticles({ overview }: HomePageProps) {
  const { now } = usePage();
  if (overview.articles.length === 0) return null;
  return (
    <Section title={HOME_COPY.articles}>
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
