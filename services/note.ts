import type { NamedArea } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';
import type { MarkOwnHomeAnswer, MarkOwnHomeInput, NoteCheck } from '@/lib/note/contract';
import type { HomeMark, MarkedKind } from '@/lib/note/homeMark';
import type { OwnMark } from '@/lib/note/mark';
import { endpoint } from './http/endpoint';

/** A mark, and the community of what it marks. */
export interface PlacedMark extends OwnMark {
  communityId: number;
}

/** A community in which something is marked: what, the latest first, and where it lies. */
export interface Candidate {
  community: NamedArea;
  /** GCJ-02; null where it is not known. */
  position: Position | null;
  marks: OwnMark[];
}

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

/** Marks a home or community; without `mark` its mark goes. */
export const markOwnHome = endpoint<MarkOwnHomeInput, MarkOwnHomeAnswer>('POST', 'note/mark');
