import type { NextApiRequest, NextApiResponse } from 'next';
import { openApiDocument } from '@/lib/server/call/openApi';
import { allOperations } from '@/lib/server/call/registry';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

/** GET /api/openapi.json */
export async function apiDocument(_req: NextApiRequest, res: NextApiResponse): Promise<void> {
  res.setHeader('Cache-Control', 'public, max-age=300');
  res.json(openApiDocument(await allOperations(), siteOrigin()));
}
