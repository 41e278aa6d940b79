import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { DATA_CALL_COPY as copy } from '@/lib/trade/words';
import { ApiError } from '@/services/http/apiError';
import { findIssueContent, storeIssuePlace } from '../queries/dataIssues';

/** Keeps how far somebody has read an issue of theirs. Throws ApiError notFound of another's, and of a section that is none. */
export async function keepPlace(
  context: CommandContext,
  userId: string,
  { number, section }: { number: string; section: string },
): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    const content = await findIssueContent(transaction, userId, number);
    if (!content?.sections.some(({ id }) => id === section)) throw new ApiError('notFound', copy.noIssue);
    await storeIssuePlace(transaction, userId, number, { section, read_at: context.now });
  });
}
