import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { NoteProblems, OwnNotesPageProps } from '@/lib/note/views/housePage';

/** What a posted form changes of what the page shows, where it does not lead on. */
export interface NoteOutcome {
  problems: NoteProblems;
  /** What was typed. */
  raw?: RawForm;
  link?: OwnNotesPageProps['link'];
}
