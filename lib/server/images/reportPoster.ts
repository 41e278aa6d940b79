import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { drawPoster } from '@/lib/drawing/poster';
import type { Poster } from '@/lib/report/poster';
import { posterAddress } from '@/lib/routes/pictures';
import { RefusedImage } from './fetchRemoteImage';
import { takeTurn } from './imageQueue';
import { isSignatureOf, signatureOf } from './pictureSignature';
import { pngOfSvg } from './reencode';

const text = z.string().max(120);
const posterSchema: z.core.$ZodType<Poster> = z.strictObject({
  title: text,
  period: text,
  headline: text,
  hero: text,
  source: text,
  figures: z.array(z.tuple([text, text])).max(6),
  qr: z.url().max(300).optional(),
  scan: text.optional(),
  foot: text,
  note: text,
});

/** Its address holds all that stands on it: the same address is the same picture for ever. */
const CACHE_CONTROL = 'public, max-age=86400, immutable';

/** What is signed is never a remote picture's address. */
const signed = (told: string): string => `poster ${told}`;

/** The address of a report's picture: nobody else can have us draw other words. */
export function posterOf(poster: Poster): string {
  const told = JSON.stringify(poster);
  return posterAddress(told, signatureOf(signed(told)));
}

/** GET /api/poster?s=<signature>&t=<JSON of Poster>: PNG; 403 for words that are not ours. */
export async function reportPoster(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { s, t } = req.query;
  if (typeof t !== 'string' || !isSignatureOf(signed(t), s)) return refuse(res, 403);
  const poster = z.safeParse(posterSchema, JSON.parse(t));
  if (!poster.success) return refuse(res, 400);
  try {
    const png = await takeTurn(() => pngOfSvg(drawPoster(poster.data)));
    res.setHeader('Content-Type', 'image/png');
    res.setHeader('Cache-Control', CACHE_CONTROL);
    res.send(png);
  } catch (failure) {
    if (!(failure instanceof RefusedImage)) throw failure;
    refuse(res, failure.status);
  }
}

function refuse(res: NextApiResponse, status: number): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.status(status).end();
}
