import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPostedPicture } from '@/lib/server/request/postedPicture';
import { readCommentPicture } from '../queries/commentPictures';

/** GET /api/comment-picture/<id>: a picture of a comment, for everybody once that is shown, for its writer before. */
export const commentPicture = (req: NextApiRequest, res: NextApiResponse): Promise<void> =>
  sendPostedPicture(req, res, readCommentPicture);
