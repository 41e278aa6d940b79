import { DraftNotice } from '@/components/post/DraftNotice';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { COMMENT_SORTS, SCORES } from '@/lib/comment/comment';
import { commentListAddress, commentTrail } from '@/lib/comment/views/commentAddress';
import { communityRatingData } from '@/lib/comment/views/commentData';
import type { CommentsPageProps } from '@/lib/comment/views/commentPages';
import { commentsDescription, commentsTitle, scoreChoice } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import { DRAFT_COPY } from '@/lib/post/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';
import { CommentForm } from './CommentForm';

const part = staticParts(() => import('./CommentsPage.Parts').then(({ COMMENTS_PARTS }) => COMMENTS_PARTS));
const Points = part('Points');
const Rows = part('Rows');

/** The comments of a community, with the form below them, or the latest of the city. */
export function CommentsPage(props: CommentsPageProps) {
  const { community, rating, isEmpty, score } = props;
  const { city, siteOrigin } = usePage();
  const title = commentsTitle(props, city);
  const place = community && {
    name: community.name,
    url: siteOrigin + paths.resale(city.id, community.id),
    isDemo: city.isDemo,
  };
  return (
    <>
      <PageHead
        title={title}
        description={commentsDescription(props, city)}
        path={commentListAddress(city.id, props, props.page)}
        noindex={isEmpty}
        jsonLd={place ? communityRatingData(rating, place) : undefined}
      />
      <TopBar title={copy.title} />
      <Trail steps={commentTrail(city, props)} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        {'own' in props && (
          <>
            <Outcome problem={props.problems.other} />
            <DraftNotice draft={props.draft} to="#write" kept={DRAFT_COPY.keptComment} />
          </>
        )}
        {!(isEmpty && score === null) && <Choices {...props} />}
        <SectionStack>
          {rating && rating.count > 0 && <Points rating={rating} />}
          <Section title={title} note={copy.lead}>
            {isEmpty ? <None {...props} /> : <Rows {...props} />}
          </Section>
          {'own' in props && <CommentForm {...props} />}
        </SectionStack>
      </main>
    </>
  );
}

function Choices(props: CommentsPageProps) {
  const { sort, score, community } = props;
  const { city } = usePage();
  const to = (more: Partial<Pick<CommentsPageProps, 'sort' | 'score'>>) =>
    commentListAddress(city.id, { community, sort, score, ...more });
  return (
    <div className={post.chips}>
      <ChipRow label={copy.sortLabel}>
        {COMMENT_SORTS.map((one) => (
          <Chip key={one} href={to({ sort: one })} selected={sort === one}>
            {copy.sorts[one]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={copy.scoreLabel}>
        <Chip href={to({ score: null })} selected={score === null}>
          {copy.anyScore}
        </Chip>
        {SCORES.toReversed().map((one) => (
          <Chip key={one} href={to({ score: one })} selected={score === one}>
            {scoreChoice(one)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function None({ page, score, community, sort }: CommentsPageProps) {
  const { city } = usePage();
  const first = commentListAddress(city.id, { community, sort, score });
  if (page > 1) return <EmptyPage what={copy.what} firstHref={first} small />;
  if (score !== null) return <EmptyState small title={copy.noneOfScore} reason={copy.noneOfScoreWhy} />;
  if (community) return <EmptyState small title={copy.none} reason={copy.noneWhy} />;
  const actions = [{ text: copy.communities, href: paths.communities(city.id) }];
  return <EmptyState small title={copy.noneOfCity} reason={copy.noneOfCityWhy} actions={actions} />;
}
