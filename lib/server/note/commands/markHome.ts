import type { MarkedThing } from '@/lib/note/contract';
import type { HomeMark } from '@/lib/note/homeMark';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { countMarksOf, deleteMark, findMark, storeMark } from '../queries/homeMarks';

interface MarkToPut extends MarkedThing {
  userId: string;
  cityId: number;
  /** null takes it away. */
  mark: HomeMark | null;
  now: number;
}

/** Marks a home or community for a member; a mark takes the place of the one before. Throws ApiError conflict of too many. */
export function markHome(
  context: CommandContext,
  userId: string,
  marked: Omit<MarkToPut, 'userId' | 'now'>,
): Promise<void> {
  return writeOfVisitor(context, (transaction) => putMark(transaction, { ...marked, userId, now: context.now }));
}

/** In the transaction of whatever marks. */
export async function putMark(transaction: Db, { mark, ...put }: MarkToPut): Promise<void> {
  const before = await findMark(transaction, put.userId, put);
  // When it was marked stays, where nothing changed.
  if (before === mark) return;
  if (mark === null) return deleteMark(transaction, put.userId, put);
  if (before === null && (await countMarksOf(transaction, put.userId)) >= NOTE_LIMITS.marks)
    throw new ApiError('conflict', NOTE_REFUSALS.marks);
  await storeMark(transaction, { ...put, mark });
}
