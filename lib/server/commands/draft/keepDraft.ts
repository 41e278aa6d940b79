import type { DraftFields } from '@/services/draft';
import { writeOfVisitor } from '../../db/visitorWrites';
import { sealText } from '../../phoneVault';
import { countInDatabase } from '../../rateLimits';
import { storeDraft } from '../../repositories/drafts';
import { hashToken, newToken } from '../../session/tokens';
import type { VisitorContext } from '../context';

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
