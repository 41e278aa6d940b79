import type { CommentPicture } from '@/lib/comment/contract';
import type { Db } from '@/lib/server/db/client';
import { signatureOf } from '@/lib/server/post/calls/postSignature';
import type { CommentEntry, ReplyEntry } from '@/services/comment';
import { type KeptPicture, listCommentPictures } from '../queries/commentPictures';
import type { CommentRow, ReplyRow } from '../queries/comments';

type Scored = Pick<CommentRow, 'overall' | 'property' | 'noise' | 'parking' | 'greenery' | 'neighbours'>;

export const scoresOf = ({ overall, property, noise, parking, greenery, neighbours }: Scored) => ({
  overall,
  property,
  noise,
  parking,
  greenery,
  neighbours,
});

export const pictureOf = ({ id, width, height }: Pick<KeptPicture, 'id' | 'width' | 'height'>): CommentPicture => ({
  id,
  width,
  height,
});

/** Comments as everybody reads them, in the order of the rows. */
export async function commentEntries(db: Db, rows: readonly CommentRow[]): Promise<CommentEntry[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = Map.groupBy(await listCommentPictures(db, ids), ({ comment_id }) => comment_id);
  return rows.map((row) => ({
    ...signatureOf(row),
    id: row.id,
    cityId: row.city_id,
    community: { id: row.community_id, name: row.community },
    scores: scoresOf(row),
    text: row.text,
    writtenAt: row.written_at,
    pictures: (pictures.get(row.id) ?? []).map(pictureOf),
    useful: Number(row.useful ?? 0),
    replies: Number(row.replies ?? 0),
  }));
}

/** A reply as this account sees it. */
export const replyEntry = (row: ReplyRow, userId: string | null): ReplyEntry => ({
  ...signatureOf(row),
  id: row.id,
  text: row.text,
  repliedAt: row.replied_at,
  isOwn: userId !== null && row.user_id === userId,
  state: row.state,
});
