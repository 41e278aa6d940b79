import { AnswerForm } from '@/components/post/AnswerForm';
import { DraftNotice } from '@/components/post/DraftNotice';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Outcome } from '@/components/ui/Outcome';
import { SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { CommentPageProps } from '@/lib/comment/views/commentPages';
import { commentDescription, commentPageTitle } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import { trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const part = staticParts(() => import('./CommentPage.Parts').then(({ COMMENT_PARTS }) => COMMENT_PARTS));
const Said = part('Said');
const Replies = part('Replies');

const REPLY_COPY = {
  title: copy.reply,
  field: copy.replyField,
  hint: copy.replyHint,
  isAnonymous: copy.isAnonymous,
  submit: copy.replySubmit,
};

/** One comment with its replies; everything that is done here is a form. */
export function CommentPage(props: CommentPageProps) {
  const { comment, replies, isSignedIn, done, typed, problems, draft } = props;
  const { city } = usePage();
  const { id, cityId, community, state } = comment;
  const here = paths.comment(cityId, community.id, id);
  const title = commentPageTitle(comment);
  return (
    <>
      <PageHead title={title} description={commentDescription(comment)} path={here} noindex={state !== 'shown'} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: community.name, path: paths.resale(cityId, community.id) },
          { name: copy.title, path: paths.comments(cityId, community.id) },
          { name: title, path: here },
        ])}
      />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <Outcome done={done && copy.said[done]} problem={problems.other} />
        <DraftNotice draft={draft} to="#answer" />
        <SectionStack>
          <Said comment={comment} isSignedIn={isSignedIn} title={title} />
          <Replies comment={comment} replies={replies} isSignedIn={isSignedIn} />
          {state === 'shown' && (
            <AnswerForm
              kind="comment-reply"
              deed="reply"
              problem={problems.text}
              copy={REPLY_COPY}
              here={here}
              isSignedIn={isSignedIn}
              typed={typed}
            />
          )}
        </SectionStack>
      </main>
    </>
  );
}
