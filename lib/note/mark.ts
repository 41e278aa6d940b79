import type { MarkedThing } from '@/lib/note/contract';
import { HOME_MARKS, type HomeMark, MARKED_KINDS, type MarkedKind } from '@/lib/note/homeMark';

export interface OwnMark extends MarkedThing {
  mark: HomeMark;
}

/** "estate-1001": a thing as forms and addresses write it. */
export const thingText = ({ kind, id }: MarkedThing): string => `${kind}-${id}`;

const SHAPE = /^([a-z]+)-([1-9]\d{0,15})$/;

/** null of a text that names no thing. */
export function readThing(text: string | undefined): MarkedThing | null {
  const [, named, digits] = SHAPE.exec(text ?? '') ?? [];
  const kind = MARKED_KINDS.find((one) => one === named);
  const id = Number(digits);
  return kind && Number.isSafeInteger(id) ? { kind, id } : null;
}

/** What a page knows of its viewer's own marks in its city. */
export interface ViewerMarks {
  /** By thingText. */
  marks: Readonly<Record<string, HomeMark>>;
  /** What lists and maps leave out, by thingText: what is ruled out, and the homes of such communities. */
  hidden: readonly string[];
  /** The address asks to see it all the same. */
  isShown?: true;
}

/** Of a list, what its viewer has not ruled out; all of it where the address asks so. */
export function withoutHidden<Item extends { id: number }>(
  marks: ViewerMarks | undefined,
  kind: MarkedKind,
  items: readonly Item[],
): readonly Item[] {
  return marks && !marks.isShown ? items.filter(({ id }) => !isHidden(marks, { kind, id })) : items;
}

export const isHidden = ({ hidden }: ViewerMarks, thing: MarkedThing): boolean => hidden.includes(thingText(thing));

export const readMark = (text: string | undefined): HomeMark | null => HOME_MARKS.find((one) => one === text) ?? null;
