import type { NextApiRequest, NextApiResponse } from 'next';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { database } from '@/lib/server/database/database';
import { NOT_STORED } from '@/lib/server/http/cacheControl';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { readPortrait } from '../queries/agentPictures';

/** Another portrait has another address; one that was taken back is gone everywhere soon. */
const KEPT = 'public, max-age=300';

/** GET /api/agent-portrait/<id>: a portrait that was approved, of an agent whom visitors see. */
export async function agentPortrait(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { id } = req.query;
  res.setHeader('Cache-Control', NOT_STORED);
  if (typeof id !== 'string') return void res.status(404).end();
  try {
    const bytes = await readPortrait((await database()).db, id);
    if (!bytes) return void res.status(404).end();
    res.setHeader('Cache-Control', KEPT);
    res.setHeader('Content-Type', 'image/webp');
    res.send(Buffer.from(bytes));
  } catch (failure) {
    reportFailure(failure, requestDetails(req).requestId);
    res.status(503).end();
  }
}
