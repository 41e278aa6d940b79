import type { NextApiRequest, NextApiResponse } from 'next';
import { sendPostedPicture } from '@/lib/server/request/postedPicture';
import { readOfferPicture } from '../queries/offerPictures';

/** GET /api/offer-picture/<id>: a picture of a home that somebody publishes, for everybody while that is shown, else for its writer. */
export const offerPicture = (req: NextApiRequest, res: NextApiResponse): Promise<void> =>
  sendPostedPicture(req, res, readOfferPicture);
