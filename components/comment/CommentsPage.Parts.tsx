import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { commentListAddress } from '@/lib/comment/views/commentAddress';
import type { CommentsPageProps } from '@/lib/comment/views/commentPages';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import type { CommentRating } from '@/services/comment';
import { usePage } from '@/stores/PageProvider';
import { CommentRow } from './CommentRow';
import { Rating } from './Rating';

const Points = ({ rating }: { rating: CommentRating }) => (
  <Section title={copy.overall} how={copy.how}>
    <Rating rating={rating} />
  </Section>
);

function Rows(props: CommentsPageProps) {
  const { comments, page, pages, community } = props;
  const { city } = usePage();
  return (
    <>
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} withPlace={community === null} />
      ))}
      <Pagination page={page} pages={pages} hrefOf={(at) => commentListAddress(city.id, props, at)} />
    </>
  );
}

/** What of a list of comments is only read. */
export const COMMENTS_PARTS = { Points, Rows };
