import type { NextApiRequest, NextApiResponse } from 'next';
import { openApiDocument } from '../../api/openApi';
import { operations } from '../../api/registry';

/** GET /api/openapi.json */
export function apiDocument(_req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Cache-Control', 'public, max-age=300');
  res.json(openApiDocument(operations));
}
