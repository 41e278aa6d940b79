import { z } from 'zod';
import { getOwnNotices } from '@/services/alert';
import { listNotices } from '../../repositories/notices';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { ownNotice } from './ownNotices';
import { noticeSchema, ownId } from './schemas';

const PAGE = 30;
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

export const listNoticesOperation = operation(getOwnNotices, {
  summary: 'What the viewer was told, the latest first; of one saved search where it is named.',
  input: z.strictObject({ searchId: ownId().optional(), before: z.string().regex(CURSOR).optional() }),
  output: z.object({ notices: z.array(noticeSchema), next: z.string().nullable() }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ searchId, before }, context) => {
    const { db, now } = context;
    const [, dueAt, id] = CURSOR.exec(before ?? '') ?? [];
    const from = dueAt && id ? { before: { dueAt: Number(dueAt), id } } : {};
    const rows = await listNotices(db, viewerOf(context), { now, most: PAGE + 1, ...from }, searchId);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const next = rows.length > PAGE && last ? `${last.due_at}.${last.id}` : null;
    return { notices: shown.map(ownNotice), next };
  },
});
