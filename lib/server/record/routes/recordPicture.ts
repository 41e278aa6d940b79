import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPostedPicture } from '@/lib/server/request/postedPicture';
import { readRecordPicture } from '../queries/recordPictures';

/** GET /api/record-picture/<id>: a picture that the console has put to a record, for everybody while the record names it. */
export const recordPicture = (req: NextApiRequest, res: NextApiResponse): Promise<void> =>
  sendPostedPicture(req, res, async (db, id) => {
    const data = await readRecordPicture(db, id);
    return data && { data, isShown: true, userId: null };
  });
