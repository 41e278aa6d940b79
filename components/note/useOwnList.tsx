import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { MarkedThing } from '@/lib/note/contract';
import type { MarkedKind } from '@/lib/note/homeMark';
import { isHidden } from '@/lib/note/mark';
import { usePage } from '@/stores/PageProvider';

// For whoever is signed in: nobody else loads them.
const ExcludedLine = dynamic(() => import('./ExcludedLine').then((part) => part.ExcludedLine));
const CardMark = dynamic(() => import('./CardMark').then((part) => part.CardMark));

interface OwnThings<Item> {
  /** Without what the viewer has ruled out. */
  shown: readonly Item[];
  /** How many those are, and the way to see them; nothing where there are none. */
  line: ReactNode;
}

interface OwnList<Item> extends OwnThings<Item> {
  /** Below a card: what the viewer thinks of it. Nothing of who is not signed in. */
  mark: (id: number, name: string) => ReactNode;
}

/** A list as its viewer has marked it; `leftOut`: how much of it has not come, being ruled out, null where that is not known. */
export function useOwnList<Item extends { id: number }>(
  kind: MarkedKind,
  items: readonly Item[],
  leftOut: number | null = 0,
): OwnList<Item> {
  const { marks } = usePage().viewer;
  const own = useOwnThings(items, ({ id }) => [{ kind, id }], leftOut);
  return { ...own, mark: (id, name) => marks && <CardMark kind={kind} id={id} name={name} /> };
}

/** As useOwnList, of what is about things of several kinds: `thingsOf` says which; one that is ruled out takes it along. */
export function useOwnThings<Item>(
  items: readonly Item[],
  thingsOf: (item: Item) => readonly MarkedThing[],
  leftOut: number | null = 0,
): OwnThings<Item> {
  const { marks } = usePage().viewer;
  if (!marks) return { shown: items, line: null };
  const kept = items.filter((item) => !thingsOf(item).some((thing) => isHidden(marks, thing)));
  const count = items.length - kept.length;
  return {
    shown: marks.isShown ? items : kept,
    line: count + (leftOut ?? 1) > 0 && <ExcludedLine count={leftOut === null ? null : count + leftOut} />,
  };
}
