import { z } from 'zod';
import { ownId } from '@/lib/alert/contract';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { NoticePage } from '@/services/alert';
import { listNotices } from '../queries/notices';
import { ownNotice } from './ownNotices';

const PAGE = 30;
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

const getOwnNoticesInput = z.strictObject({
  searchId: ownId().optional(),
  before: z.string().regex(CURSOR).optional(),
});

/** What the viewer was told, the latest first; of one saved search where it is named. */
export async function getOwnNotices(
  context: ApiContext,
  given: { searchId?: string; before?: string },
): Promise<NoticePage> {
  const { searchId, before } = checked(getOwnNoticesInput, given);
  const { db, now } = context;
  const [, dueAt, id] = CURSOR.exec(before ?? '') ?? [];
  const from = dueAt && id ? { before: { dueAt: Number(dueAt), id } } : {};
  const rows = await listNotices(db, viewerOf(context), { now, most: PAGE + 1, ...from }, searchId);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const next = rows.length > PAGE && last ? `${last.due_at}.${last.id}` : null;
  return { notices: shown.map(ownNotice), next };
}
