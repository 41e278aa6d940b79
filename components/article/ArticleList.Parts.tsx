import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import type { ArticleListProps } from '@/lib/article/views/articlePages';
import { CLIP_COPY } from '@/lib/clip/words';
import { articlesAddress } from '@/lib/routes/articlesAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ArticleRow } from './ArticleRow';
import css from './ArticlesPage.module.css';

function Articles({ articles, topic, author, page, pages }: ArticleListProps) {
  const { city } = usePage();
  const hrefOf = (at: number) => articlesAddress(city.id, { topic, author }, at);
  return (
    <Section>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} Heading="h2" />
      ))}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
      <a className={css.way} href={paths.clips(city.id)}>
        {CLIP_COPY.title}
      </a>
    </Section>
  );
}

/** What of the list of articles is only read. */
export const LIST_PARTS = { Articles };
