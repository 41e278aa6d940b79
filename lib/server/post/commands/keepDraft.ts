import type { VisitorContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase } from '@/lib/server/limits/rateLimits';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { sealText } from '@/lib/server/vault/phoneVault';
import type { DraftFields } from '@/services/draft';
import { storeDraft } from '../queries/drafts';

/** Keeps what a form of the page of that path holds, sealed, and answers the token that opens it. Throws ApiError tooMany. */
export function keepDraft(
  context: VisitorContext,
  { path, fields }: { path: string; fields: DraftFields },
): Promise<string> {
  return writeOfVisitor(context, async (transaction) => {
    await countInDatabase(transaction, 'draft', context.visitor(), context.now);
    const token = newToken();
    const sealed = sealText(JSON.stringify(fields), 'post_drafts.sealed');
    await storeDraft(transaction, { token_hash: hashToken(token), path, sealed, made_at: context.now });
    return token;
  });
}
