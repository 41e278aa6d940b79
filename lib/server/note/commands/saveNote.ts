import type { MarkedThing } from '@/lib/note/contract';
import type { HomeMark } from '@/lib/note/homeMark';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { changeNote, countNotesOf, type NewNote, storeNote } from '../queries/notes';
import { putMark } from './markHome';

export interface NoteToSave extends Omit<NewNote, 'userId' | 'now'> {
  /** What the home, or the community where the note is about no home, is marked as; null takes its mark away. */
  mark: HomeMark | null;
}

/**
 * Writes a note of a member, or writes it anew where it is theirs: its id is made with its form, so that a form that is
 * sent twice is one note. The mark goes with it. Throws ApiError notFound of a note that is somebody else's or deleted,
 * conflict where there are too many.
 */
export function saveNote(context: CommandContext, userId: string, { mark, ...note }: NoteToSave): Promise<void> {
  const { now } = context;
  const written: NewNote = { ...note, userId, now };
  return writeOfVisitor(context, async (transaction) => {
    if (!(await changeNote(transaction, written))) {
      if ((await countNotesOf(transaction, userId)) >= NOTE_LIMITS.notes)
        throw new ApiError('conflict', NOTE_REFUSALS.notes);
      if (!(await storeNote(transaction, written))) throw new ApiError('notFound', NOTE_REFUSALS.gone);
    }
    await putMark(transaction, { ...subjectOf(note), userId, cityId: note.cityId, mark, now });
  });
}

/** What the mark of a note marks: the home, else the community. */
export const subjectOf = ({ home, communityId }: { home: MarkedThing | null; communityId: number }): MarkedThing =>
  home ?? { kind: 'community', id: communityId };
