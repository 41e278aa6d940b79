import type { Operation } from '../operation';
import { addPictureOperation } from './add-picture';
import { deleteNoteOperation } from './delete-note';
import { getSharedNoteOperation } from './get-shared-note';
import { listCandidatesOperation } from './list-candidates';
import { listMarksOperation } from './list-marks';
import { listNotesOperation } from './list-notes';
import { markHomeOperation } from './mark-home';
import { removePictureOperation } from './remove-picture';
import { restoreNoteOperation } from './restore-note';
import { saveNoteOperation } from './save-note';
import { shareNoteOperation } from './share-note';
import { unshareNoteOperation } from './unshare-note';

/** The calls of notes that one writes when one looks at homes, and of marks. */
export const noteOperations: readonly Operation[] = [
  listNotesOperation,
  listMarksOperation,
  listCandidatesOperation,
  saveNoteOperation,
  deleteNoteOperation,
  restoreNoteOperation,
  markHomeOperation,
  addPictureOperation,
  removePictureOperation,
  shareNoteOperation,
  unshareNoteOperation,
  getSharedNoteOperation,
];
