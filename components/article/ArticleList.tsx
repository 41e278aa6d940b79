import { PageHead } from '@/components/seo/PageHead';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { ARTICLE_COPY as copy } from '@/lib/config/microcopy/article';
import { ARTICLE_TOPICS, type ArticleTopic } from '@/lib/domain/model/article';
import { paths } from '@/lib/routes/paths';
import type { ArticleListProps } from '@/lib/views/article/articlePages';
import { articlesDescription, articlesTitle } from '@/lib/views/article/articleText';
import { usePage } from '@/stores/PageProvider';
import { ArticleRow } from './ArticleRow';
import css from './ArticlesPage.module.css';

/** What was written of a city, the latest first, by topic. */
export function ArticleList({ articles, topic, page, pages }: ArticleListProps) {
  const { city } = usePage();
  const title = articlesTitle(city, topic);
  const hrefOf = (next: ArticleTopic | null, at = 1) =>
    paths.articles(city.id, { topic: next, page: at > 1 ? at : null });
  return (
    <>
      <PageHead
        title={title}
        description={articlesDescription(city)}
        path={hrefOf(topic, page)}
        noindex={articles.length === 0}
      />
      <TopBar title={copy.title} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        <div className={css.topics}>
          <ChipRow label={copy.chooseTopic}>
            <Chip href={hrefOf(null)} selected={topic === null}>
              {copy.allTopics}
            </Chip>
            {ARTICLE_TOPICS.map((one) => (
              <Chip key={one} href={hrefOf(one)} selected={one === topic}>
                {copy.topics[one]}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <Section>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} Heading="h2" />
          ))}
          {articles.length === 0 && <None page={page} firstHref={hrefOf(topic)} allHref={hrefOf(null)} />}
          <Pagination page={page} pages={pages} hrefOf={(at) => hrefOf(topic, at)} />
        </Section>
      </main>
    </>
  );
}

function None({ page, firstHref, allHref }: { page: number; firstHref: string; allHref: string }) {
  if (page > 1) return <EmptyPage what={copy.what} firstHref={firstHref} small />;
  const { title, reason, action } = copy.empty;
  return <EmptyState small title={title} reason={reason} actions={[{ text: action, href: allHref }]} />;
}
