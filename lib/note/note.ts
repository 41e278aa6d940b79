import type { MarkedThing, NoteCheck, NotePicture } from '@/lib/note/contract';
import type { HomeMark } from '@/lib/note/homeMark';

/** A link by which others read a note, as long as it is not taken back; times in UTC ms. */
export interface NoteShare {
  id: string;
  pictures: number;
  createdAt: number;
}

/** A note that one wrote when one looked at a home; times in UTC ms. */
export interface OwnNote {
  id: string;
  cityId: number;
  /** The name is null where the site no longer has the community. */
  community: { id: number; name: string | null };
  /** The home that it is about, where it is about one. */
  home: MarkedThing | null;
  content: string;
  checks: NoteCheck[];
  /** Others read it among the community's notes. */
  isPublic: boolean;
  pictures: NotePicture[];
  shares: NoteShare[];
  createdAt: number;
  updatedAt: number;
}

/** What somebody reads who was sent a link: nothing of its writer. */
export interface SharedNote {
  cityId: number;
  community: OwnNote['community'];
  home: MarkedThing | null;
  mark: HomeMark | null;
  content: string;
  checks: NoteCheck[];
  pictures: NotePicture[];
  createdAt: number;
}
