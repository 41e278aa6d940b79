import { EstateTextCard } from '@/components/card/EstateTextCard';
import { FollowButton } from '@/components/follow/FollowButton';
import { useOwnList } from '@/components/note/useOwnList';
import { Picture } from '@/components/picture/Picture';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { ArticleReadingProps } from '@/lib/article/views/articlePages';
import { bylineOf } from '@/lib/article/views/articleText';
import { ARTICLE_COPY as copy } from '@/lib/article/words/article';
import { trailOf } from '@/lib/interface/views/trail';
import { SITE_COPY } from '@/lib/interface/words/site';
import { articlesAddress } from '@/lib/routes/articlesAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ArticlesPage.module.css';

const part = staticParts(() => import('./ArticleReading.Parts').then(({ READING_PARTS }) => READING_PARTS));
const Body = part('Body');

/** An article, the places that it speaks of, homes on sale there, and the articles beside it. */
export function ArticleReading(props: ArticleReadingProps) {
  const { city, now } = usePage();
  const { article, blocks, sources } = props;
  const { title, summary: description, picture, author, publishedAt } = article;
  const path = paths.article(city.id, article.id);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description,
          author: { '@type': 'Organization', name: author },
          datePublished: new Date(publishedAt).toISOString(),
        }}
      />
      <TopBar
        title={copy.title}
        actions={<ShareAction content={{ title, description, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: paths.articles(city.id) },
          { name: title, path },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Section>
            <article>
              <h1 className={css.title}>{title}</h1>
              <p className={css.byline}>{bylineOf(article, now)}</p>
              <div className={css.follow}>
                <FollowButton kind="article" target={String(article.id)} path={path} words={copy.keep} />
                <FollowButton kind="author" target={author} path={path} words={copy.follow} />
              </div>
              {picture && (
                <div className={css.picture}>
                  <Picture picture={picture} alt="" width={640} ratio="16:9" eager />
                </div>
              )}
            </article>
          </Section>
          <Body blocks={blocks} sources={sources} />
          <ArticleSubjects {...props} />
          <ArticleHomes {...props} />
          <ArticlesBeside {...props} />
        </SectionStack>
      </main>
    </>
  );
}

/** What is on sale where it speaks of. */
function ArticleHomes({ article, homes, homesExcluded }: ArticleReadingProps) {
  const { city } = usePage();
  const { shown, line } = useOwnList('estate', homes, homesExcluded);
  if (homes.length === 0 && !line) return null;
  return (
    <Section title={copy.homes} flush more={{ text: copy.allHomes, href: homesHref(city.id, article) }}>
      {line}
      {shown.map((card) => (
        <EstateTextCard key={card.id} card={card} />
      ))}
    </Section>
  );
}

const homesHref = (cityId: number, { plate, community }: ArticleReadingProps['article']): string =>
  paths.searchResult(cityId, community ? { house: community.id } : { plate: plate?.id });

/** The pages of what it speaks of. */
function ArticleSubjects({ article: { plate, community, project } }: ArticleReadingProps) {
  const { city } = usePage();
  const subjects = [
    project && { kind: copy.project, name: project.name, href: paths.project(city.id, project.id) },
    community && { kind: copy.community, name: community.name, href: paths.resale(city.id, community.id) },
    plate && { kind: copy.plate, name: plate.name, href: paths.plate(city.id, plate.id) },
  ].filter((subject) => subject !== null);
  if (subjects.length === 0) return null;
  return (
    <Section title={copy.about}>
      <ul className={css.rows}>
        {subjects.map(({ kind, name, href }) => (
          <li key={href}>
            <a className={css.way} href={href}>
              <small>{kind}</small>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ArticlesBeside({ article: { newer, older, author } }: ArticleReadingProps) {
  const { city } = usePage();
  const others = [newer && { text: copy.newer, ...newer }, older && { text: copy.older, ...older }].filter(
    (other) => other !== null,
  );
  return (
    <Section>
      <nav aria-label={copy.others}>
        <ul className={css.rows}>
          {others.map(({ text, id, title }) => (
            <li key={id}>
              <a className={css.way} href={paths.article(city.id, id)}>
                <small>{text}</small>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a className={css.way} href={articlesAddress(city.id, { topic: null, author })}>
              <small>{copy.ofAuthor}</small>
              {author}
            </a>
          </li>
          <li>
            <a className={css.way} href={paths.articles(city.id)}>
              {copy.all}
            </a>
          </li>
        </ul>
      </nav>
    </Section>
  );
}
