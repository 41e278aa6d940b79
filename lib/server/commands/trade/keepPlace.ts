import { DATA_CALL_COPY as copy } from '@/lib/config/microcopy/trade';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { findIssueContent, storeIssuePlace } from '../../repositories/dataIssues';
import type { CommandContext } from '../context';

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
