import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { isHidden, type MarkedKind, withoutHidden } from '@/lib/domain/note/mark';
import { usePage } from '@/stores/PageProvider';

// For whoever is signed in: nobody else loads them.
const ExcludedLine = dynamic(() => import('./ExcludedLine').then((part) => part.ExcludedLine));
const CardMark = dynamic(() => import('./CardMark').then((part) => part.CardMark));

interface OwnList<Item> {
  /** Without what the viewer has ruled out. */
  shown: readonly Item[];
  /** How many those are, and the way to see them; nothing where there are none. */
  line: ReactNode;
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
  if (!marks) return { shown: items, line: null, mark: () => null };
  const count = items.filter(({ id }) => isHidden(marks, { kind, id })).length;
  return {
    shown: withoutHidden(marks, kind, items),
    line: count + (leftOut ?? 1) > 0 && <ExcludedLine count={leftOut === null ? null : count + leftOut} />,
    mark: (id, name) => <CardMark kind={kind} id={id} name={name} />,
  };
}
