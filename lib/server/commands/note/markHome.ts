import { NOTE_LIMITS } from '@/lib/config/noteLimits';
import type { HomeMark, MarkedThing } from '@/lib/domain/note/mark';
import { NOTE_REFUSALS } from '@/lib/views/note/noteRefusals';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { countMarksOf, deleteMark, findMark, storeMark } from '../../repositories/homeMarks';
import type { CommandContext } from '../context';

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
