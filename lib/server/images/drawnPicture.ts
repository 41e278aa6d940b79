import type { NextApiRequest, NextApiResponse } from 'next';
import { renderPictureSvg } from '@/lib/drawing/drawPicture';
import { readSmallMap } from '@/lib/map/smallMap';
import { decodePictureSpec } from '@/lib/picture/spec';
import { drawnMap } from './drawnMap';

/** The text draws the same picture for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** The facts under a map grow: a new station is on it a week later. */
const MAP_CACHE_CONTROL = 'public, max-age=604800';

/** GET /api/picture/<spec>.svg: a drawn picture or a small map; 404 for any text that is neither. */
export function drawnPicture(req: NextApiRequest, res: NextApiResponse): void {
  const name = String(req.query.spec);
  const spec = name.endsWith('.svg') ? name.slice(0, -'.svg'.length) : '';
  const map = readSmallMap(spec);
  const picture = map ? null : decodePictureSpec(spec);
  if (!picture && !map) {
    res.status(404).end();
    return;
  }
  res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  res.setHeader('Cache-Control', map ? MAP_CACHE_CONTROL : CACHE_CONTROL);
  res.send(map ? drawnMap(map) : picture && renderPictureSvg(picture));
}
