import { RETENTION_DAYS } from '@/lib/config/retention';
import { DAY_MS } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import { hashToken } from '@/lib/server/session/tokens';
import { openText } from '@/lib/server/vault/phoneVault';
import type { DraftFields } from '@/services/draft';
import { findDraftRow } from '../queries/drafts';

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
