import type { NextApiRequest, NextApiResponse } from 'next';
import type { ApiContext } from '@/lib/server/call/context';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { NOT_STORED } from '@/lib/server/http/cacheControl';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { applyEffects } from './applyEffects';
import { callContext } from './callContext';

type Read = (context: ApiContext, id: string, query: NextApiRequest['query']) => Promise<Uint8Array | null>;

/** GET /api/<folder>/<id>: a picture (WebP) for whoever may see it, as `read` says. Nobody keeps it. */
export const ownPicture =
  (read: Read) =>
  async (req: NextApiRequest, res: NextApiResponse): Promise<void> => {
    const facts = requestDetails(req);
    const { id } = req.query;
    res.setHeader('Cache-Control', NOT_STORED);
    res.setHeader('Referrer-Policy', 'no-referrer');
    if (typeof id !== 'string') return void res.status(404).end();
    try {
      const context = await callContext(facts, Date.now());
      applyEffects(res, context.effects, context.now);
      const bytes = await read(context, id, req.query);
      if (!bytes) return void res.status(404).end();
      res.setHeader('Content-Type', 'image/webp');
      res.send(Buffer.from(bytes));
    } catch (failure) {
      reportFailure(failure, facts.requestId);
      res.status(503).end();
    }
  };
