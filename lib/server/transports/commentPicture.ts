import type { NextApiRequest, NextApiResponse } from 'next';
import { readCommentPicture } from '../repositories/commentPictures';
import { sendPostedPicture } from './postedPicture';

/** GET /api/comment-picture/<id>: a picture of a comment, for everybody once that is shown, for its writer before. */
export const commentPicture = (req: NextApiRequest, res: NextApiResponse): Promise<void> =>
  sendPostedPicture(req, res, readCommentPicture);
