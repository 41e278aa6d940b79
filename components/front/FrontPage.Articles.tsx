import { ArticleRow } from '@/components/article/ArticleRow';
import { Section } from '@/components/ui/Section';
import { ARTICLE_COPY } from '@/lib/article/words/article';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** What was written lately: title, the gist, who and when, each leading to the article. */
export function FrontArticles({ overview }: Pick<FrontPageProps, 'overview'>) {
  const { city } = usePage();
  if (overview.articles.length === 0) return null;
  return (
    <Section title={ARTICLE_COPY.title} more={{ text: ARTICLE_COPY.all, href: paths.articles(city.id) }}>
      {overview.articles.map((article) => (
        <ArticleRow key={article.id} article={article} Heading="h3" />
      ))}
    </Section>
  );
}
