import type { NextApiRequest, NextApiResponse } from 'next';
import { PROXY_WIDTHS } from '@/lib/routes/pictures';
import { reportFailure } from '../api/reportFailure';
import { requestFacts } from '../requestFacts';
import { isAllowedSource } from './allowedSource';
import { fetchRemoteImage, RefusedImage } from './fetchRemoteImage';
import { takeTurn } from './imageQueue';
import { readKeptImage, storeImage } from './imageStore';
import { reencode } from './reencode';

/** A picture's address names its content for good: an operator who changes a picture changes its address. */
const KEPT = 'public, max-age=2592000, immutable';

/** GET /api/image?src=<https address>&w=<width>: a remote picture of an allowed host, checked and re-encoded as WebP. */
export async function imageProxy(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { src, w } = req.query;
  const width = PROXY_WIDTHS.find((one) => String(one) === w);
  if (typeof src !== 'string' || !width || !isAllowedSource(src)) return refuse(res, 400);
  try {
    send(res, (await readKeptImage(src, width)) ?? (await takeTurn(() => fetchAndKeep(src, width))));
  } catch (failure) {
    if (!(failure instanceof RefusedImage)) reportFailure(failure, requestFacts(req).requestId);
    refuse(res, failure instanceof RefusedImage ? failure.status : 502);
  }
}

async function fetchAndKeep(src: string, width: number): Promise<Buffer> {
  const image = await reencode(await fetchRemoteImage(src), width);
  await storeImage(src, width, image);
  return image;
}

function send(res: NextApiResponse, image: Buffer): void {
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Cache-Control', KEPT);
  res.send(image);
}

function refuse(res: NextApiResponse, status: number): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.status(status).end();
}
