import { RETENTION_DAYS } from '@/lib/config/retention';
import { DAY_MS } from '@/lib/domain/day';
import type { DraftFields } from '@/services/draft';
import { openText } from '../../phoneVault';
import { findDraftRow } from '../../repositories/drafts';
import { hashToken } from '../../session/tokens';
import type { CommandContext } from '../context';

/** What keepDraft has kept of the page of that path, for as long as drafts are; else null. */
export async function findDraft(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  { path, draft }: { path: string; draft: string },
): Promise<DraftFields | null> {
  const row = await findDraftRow(db, hashToken(draft));
  if (row?.path !== path || row.made_at < now - RETENTION_DAYS.drafts * DAY_MS) return null;
  try {
    return JSON.parse(openText(row.sealed, 'post_drafts.sealed'));
  } catch {
    // Sealed with the secret of before.
    return null;
  }
}
