import type { NamedArea } from '@/lib/area/contract';
import type { SavedRowText } from '@/lib/follow/views/savedRow';
import type { MarkedThing, NoteCheck, NotePicture } from '@/lib/note/contract';
import type { HomeMark } from '@/lib/note/homeMark';
import type { NoteShare } from '../note';
import type { NoteDone } from '../words/note';
import type { CandidateMap } from './candidateMap';

/** What the form of a note holds. */
export interface NoteForm {
  id: string;
  /** The home that it is about, with its name, where it is about one. */
  home: (MarkedThing & { name: string }) | null;
  content: string;
  checks: NoteCheck[];
  mark: HomeMark | null;
  /** It was saved before. */
  isOld: boolean;
}

/** A note, as its writer reads it. */
export interface NoteEntry {
  id: string;
  communityId: number;
  /** The home, or the community. */
  title: string;
  /** null where the site no longer has it. */
  href: string | null;
  home: MarkedThing | null;
  mark: HomeMark | null;
  content: string;
  checks: NoteCheck[];
  isPublic: boolean;
  pictures: NotePicture[];
  shares: NoteShare[];
  /** "2026-11-22 15:04 写，2026-11-23 09:12 改" */
  when: string;
}

/** Something marked that there is no note about. */
export interface MarkedEntry extends MarkedThing {
  mark: HomeMark;
  row: SavedRowText;
}

export interface NoteProblems {
  /** Of the form. */
  form?: string;
  /** Of a note's pictures or links, by its id. */
  notes?: Readonly<Record<string, string>>;
  other?: string;
}

interface OwnNotesProps {
  view: 'own';
  /** Of the address; null: all of the city's. */
  community: NamedArea | null;
  filter: HomeMark | null;
  /** Of notes and of what is marked, by mark. */
  counts: Readonly<Record<HomeMark, number>>;
  /** The large map with the communities of what is liked or in doubt alone; null where there are none. */
  mapHref: string | null;
  /** The communities of all that is marked; null on the page of one community, and where nothing is. */
  candidates: CandidateMap | null;
  notes: NoteEntry[];
  marked: MarkedEntry[];
  page: number;
  pages: number;
  form: NoteForm | null;
  done: NoteDone | null;
  /** A note that was just deleted and can be had back. */
  undo: string | null;
  /** A link that was just made, told this once. */
  link: { noteId: string; path: string } | null;
  problems: NoteProblems;
}

interface SignedOutProps {
  view: 'signedOut';
  community: NamedArea | null;
  /** Where one comes back to. */
  back: string;
  /** What was written when the session had ended. */
  kept: NoteForm | null;
}

interface SharedNoteProps {
  view: 'shared';
  title: string;
  href: string | null;
  /** Opens its pictures. */
  token: string;
  communityId: number;
  mark: HomeMark | null;
  content: string;
  checks: NoteCheck[];
  pictures: NotePicture[];
  when: string;
}

export type HouseNotePageProps = OwnNotesProps | SignedOutProps | SharedNoteProps;
export type OwnNotesPageProps = OwnNotesProps;
export type SignedOutPageProps = SignedOutProps;
export type SharedNotePageProps = SharedNoteProps;
