import type { NextApiRequest, NextApiResponse } from 'next';
import { decodePictureSpec } from '@/lib/domain/picture/spec';
import { renderPictureSvg } from '@/lib/drawing/drawPicture';

/** The text draws the same picture for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** GET /api/picture/<spec>.svg: a drawn picture; 404 for any text that is no picture. */
export function drawnPicture(req: NextApiRequest, res: NextApiResponse): void {
  const name = String(req.query.spec);
  const picture = name.endsWith('.svg') ? decodePictureSpec(name.slice(0, -'.svg'.length)) : null;
  if (!picture) {
    res.status(404).end();
    return;
  }
  res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  res.setHeader('Cache-Control', CACHE_CONTROL);
  res.send(renderPictureSvg(picture));
}
