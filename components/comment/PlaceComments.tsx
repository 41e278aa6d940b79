import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { NamedArea } from '@/lib/area/contract';
import type { PlaceCommentsView } from '@/lib/comment/views/commentPages';
import { countText } from '@/lib/comment/views/commentText';
import { COMMENT_COPY as copy } from '@/lib/comment/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import post from '../post/Post.module.css';
import { CommentRow } from './CommentRow';
import { Rating } from './Rating';

/** On a community's page: its points, the latest comments, and the way to all and to the form. */
export function PlaceComments({ community, comments }: { community: NamedArea; comments: PlaceCommentsView }) {
  const { city } = usePage();
  const { rating, latest, total } = comments;
  const all = paths.comments(city.id, community.id);
  const more = total > 0 ? { text: `${copy.all} ${countText(total)}`, href: all } : undefined;
  return (
    <Section title={copy.title} id="comments" more={more} how={rating.mean === null ? undefined : copy.how}>
      <Rating rating={rating} short />
      {total === 0 && <p className={post.state}>{copy.noneWhy}</p>}
      {latest.map((comment) => (
        <CommentRow key={comment.id} comment={comment} short />
      ))}
      <div className={post.ask}>
        <Button href={`${all}#write`} variant="line" block>
          {copy.write}
        </Button>
      </div>
    </Section>
  );
}
