import type { NamedArea, Position } from '@/lib/domain/model/area';
import type { OwnNote, SharedNote } from '@/lib/domain/model/note';
import type { NoteCheck } from '@/lib/domain/note/checklist';
import type { HomeMark, MarkedKind, MarkedThing, OwnMark } from '@/lib/domain/note/mark';
import { endpoint } from './http/endpoint';

/** The viewer's notes, the latest first; of one city and one community where they are named. */
export const getOwnNotes = endpoint<{ cityId?: number; houseId?: number }, { notes: OwnNote[] }>('GET', 'note/list');

/** A mark, and the community of what it marks. */
export interface PlacedMark extends OwnMark {
  communityId: number;
}

/**
 * What the viewer has marked in a city, the latest first; what the site no longer has is left out. `within` are the homes on
 * sale and to let in communities that are ruled out.
 */
export const getOwnMarks = endpoint<{ cityId: number }, { marks: PlacedMark[]; within: MarkedThing[] }>(
  'GET',
  'note/marks',
);

/** A community in which something is marked: what, the latest first, and where it lies. */
export interface Candidate {
  community: NamedArea;
  /** GCJ-02; null where it is not known. */
  position: Position | null;
  marks: OwnMark[];
}

/** The communities of all that the viewer has marked in a city; that of the latest mark first. */
export const getOwnCandidates = endpoint<{ cityId: number }, { candidates: Candidate[] }>('GET', 'note/candidates');

export interface NoteInput {
  /** Made with the form: 16 letters or more, so that a form that is sent twice is one note. */
  noteId: string;
  /** The community. */
  houseId: number;
  /** The home that it is about, where it is about one. */
  homeKind?: Exclude<MarkedKind, 'community'>;
  homeId?: number;
  content?: string;
  checks: NoteCheck[];
  /** Of the home, else of the community; left out, it has none. */
  mark?: HomeMark;
}

/** Writes a note of the viewer, or writes it anew. */
export const saveOwnNote = endpoint<NoteInput, { saved: true }>('POST', 'note/save');

/** Deletes a note of the viewer, who can have it back for a day. */
export const deleteOwnNote = endpoint<{ noteId: string }, { deleted: true }>('POST', 'note/delete');
export const restoreOwnNote = endpoint<{ noteId: string }, { restored: true }>('POST', 'note/restore');

/** Marks a home or community; without `mark` its mark goes. */
export const markOwnHome = endpoint<{ kind: MarkedKind; id: number; mark?: HomeMark }, { marked: true }>(
  'POST',
  'note/mark',
);

/** Puts a picture (base64) to a note of the viewer. It is encoded anew, without what the camera wrote into it. */
export const addNotePicture = endpoint<{ noteId: string; picture: string }, { pictureId: string }>(
  'POST',
  'note/add-picture',
);
export const removeNotePicture = endpoint<{ pictureId: string }, { removed: true }>('POST', 'note/remove-picture');

/** Makes a link to a note of the viewer, with these of its pictures. The token is told this once. */
export const shareOwnNote = endpoint<{ noteId: string; pictureIds: string[] }, { token: string }>('POST', 'note/share');
/** Takes a link back. */
export const unshareOwnNote = endpoint<{ shareId: string }, { takenBack: true }>('POST', 'note/unshare');

/** What a link opens, for whoever has it. */
export const getSharedNote = endpoint<{ token: string }, { note: SharedNote }>('GET', 'note/shared');
