import { wholeFigures } from '@/components/ui/wholeFigures';
import type { ArticleEntry } from '@/lib/article/views/articlePages';
import { bylineOf } from '@/lib/article/views/articleText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ArticleRow.module.css';

/** An article in a list: title, the gist, who and when; the whole of it leads there. */
export function ArticleRow({ article, Heading }: { article: Omit<ArticleEntry, 'topic'>; Heading: 'h2' | 'h3' }) {
  const { city, now } = usePage();
  return (
    <article className={css.article}>
      <a href={paths.article(city.id, article.id)}>
        <Heading className={css.title}>{wholeFigures(article.title)}</Heading>
        <p>{wholeFigures(article.summary)}</p>
        <small>{bylineOf(article, now)}</small>
      </a>
    </article>
  );
}
