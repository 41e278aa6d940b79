import { FollowButton } from '@/components/follow/FollowButton';
import { PageHead } from '@/components/seo/PageHead';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { ARTICLE_TOPICS, type ArticleTopic } from '@/lib/article/articleTopic';
import type { ArticleListProps } from '@/lib/article/views/articlePages';
import { articlesDescription, articlesTitle } from '@/lib/article/views/articleText';
import { ARTICLE_COPY as copy } from '@/lib/article/words/article';
import { articlesAddress } from '@/lib/routes/articlesAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ArticlesPage.module.css';

const part = staticParts(() => import('./ArticleList.Parts').then(({ LIST_PARTS }) => LIST_PARTS));
const Articles = part('Articles');

/** What was written of a city, the latest first, by topic. */
export function ArticleList(props: ArticleListProps) {
  const { topic, author, page, pages, isEmpty } = props;
  const { city } = usePage();
  const title = articlesTitle(city, { topic, author });
  const hrefOf = (next: ArticleTopic | null) => articlesAddress(city.id, { topic: next, author });
  const firstHref = articlesAddress(city.id, { topic, author });
  return (
    <>
      <PageHead
        title={title}
        description={articlesDescription(city)}
        path={articlesAddress(city.id, { topic, author }, page)}
        noindex={isEmpty}
      />
      <TopBar title={copy.title} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        {author && !isEmpty && <ByAuthor author={author} path={firstHref} />}
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
        {isEmpty ? (
          <Section>
            <None page={page} firstHref={firstHref} allHref={paths.articles(city.id)} />
            <Pagination page={page} pages={pages} hrefOf={(at) => articlesAddress(city.id, { topic, author }, at)} />
          </Section>
        ) : (
          <Articles {...props} />
        )}
      </main>
    </>
  );
}

/** Whose articles these are, to be followed; the way back to everybody's. */
function ByAuthor({ author, path }: { author: string; path: string }) {
  const { city } = usePage();
  return (
    <Section title={author} more={{ text: copy.all, href: paths.articles(city.id) }}>
      <div className={css.follow}>
        <FollowButton kind="author" target={author} path={path} words={copy.follow} />
      </div>
    </Section>
  );
}

function None({ page, firstHref, allHref }: { page: number; firstHref: string; allHref: string }) {
  if (page > 1) return <EmptyPage what={copy.what} firstHref={firstHref} small />;
  const { title, reason, action } = copy.empty;
  return <EmptyState small title={title} reason={reason} actions={[{ text: action, href: allHref }]} />;
}
