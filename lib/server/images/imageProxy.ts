import type { NextApiRequest, NextApiResponse } from 'next';
import { PROXY_WIDTHS } from '@/lib/routes/pictures';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { logger } from '@/lib/server/log/log';
import { isAllowedSource } from './allowedSource';
import { fetchRemoteImage, RefusedImage } from './fetchRemoteImage';
import { takeTurn } from './imageQueue';
import { readStoredImage, storeImage } from './imageStore';
import { isSignatureOf } from './pictureSignature';
import { reencode } from './reencode';

/** A picture's address names its content for good: an operator who changes a picture changes its address. */
const CACHE_CONTROL = 'public, max-age=2592000, immutable';

/**
 * GET /api/image?s=<signature>&src=<https address>&w=<width>: a remote picture of an allowed host that our own rows name,
 * checked and re-encoded as WebP.
 */
export async function imageProxy(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { s, src, w } = req.query;
  const width = PROXY_WIDTHS.find((one) => String(one) === w);
  if (typeof src !== 'string' || !width) return refuse(res, 400);
  // Before anything is looked up: not even whether a picture is stored is said to who made an address up.
  if (!isSignatureOf(src, s)) return refuse(res, 403);
  if (!isAllowedSource(src)) return refuse(res, 400);
  try {
    send(res, (await readStoredImage(src, width)) ?? (await takeTurn(() => fetchAndStore(src, width))));
  } catch (failure) {
    if (!(failure instanceof RefusedImage)) reportFailure(failure, requestDetails(req).requestId);
    refuse(res, failure instanceof RefusedImage ? failure.status : 502);
  }
}

async function fetchAndStore(src: string, width: number): Promise<Buffer> {
  const image = await reencode(await fetchRemoteImage(src), width);
  // A full disk keeps no picture, and shows it all the same.
  await storeImage(src, width, image).catch((failure) =>
    logger.error({ failure: String(failure) }, 'picture not stored'),
  );
  return image;
}

function send(res: NextApiResponse, image: Buffer): void {
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Cache-Control', CACHE_CONTROL);
  res.send(image);
}

function refuse(res: NextApiResponse, status: number): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.status(status).end();
}
