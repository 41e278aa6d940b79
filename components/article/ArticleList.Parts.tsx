import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { articlesAddress } from '@/lib/routes/articlesAddress';
import type { ArticleListProps } from '@/lib/views/article/articlePages';
import { usePage } from '@/stores/PageProvider';
import { ArticleRow } from './ArticleRow';

function Articles({ articles, topic, page, pages }: ArticleListProps) {
  const { city } = usePage();
  const hrefOf = (at: number) => articlesAddress(city.id, topic, at);
  return (
    <Section>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} Heading="h2" />
      ))}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </Section>
  );
}

/** What of the list of articles is only read. */
export const LIST_PARTS = { Articles };
