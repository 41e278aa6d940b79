import type { SuggestKind } from './suggestion';

/** A text by which a name is found. */
export interface SearchTerm {
  term: string;
  kind: SuggestKind;
  id: number;
  /** 3 the name's own beginning, 2 a later part of the name, 1 pinyin or initials, 0 those of a later part. */
  quality: number;
  /** Of the place. */
  weight: number;
}

/** What is named by terms that a text begins. */
export interface TermMatch {
  kind: SuggestKind;
  id: number;
  /** Of the best of its terms. */
  quality: number;
  /** Whether the text is a whole term, not only its beginning. */
  exact: boolean;
}

/** More are never shown. */
export const MAX_MATCHES = 10;

const NAME_START = 3;

interface Named extends TermMatch {
  weight: number;
  /** The text is the name itself. */
  whole: boolean;
}

/**
 * What the terms name that the text begins: the name itself first, then better matches, then larger places. At most
 * MAX_MATCHES of each kind, so that the best of any kinds are among them.
 */
export function bestMatches(text: string, terms: Iterable<SearchTerm>): TermMatch[] {
  const kinds = new Map<SuggestKind, Map<number, Named>>();
  for (const { term, kind, id, quality, weight } of terms) {
    const exact = term === text;
    const whole = exact && quality === NAME_START;
    const named = kinds.get(kind) ?? new Map<number, Named>();
    const known = named.get(id);
    if (known) {
      known.quality = Math.max(known.quality, quality);
      known.exact ||= exact;
      known.whole ||= whole;
    } else named.set(id, { kind, id, quality, weight, exact, whole });
    kinds.set(kind, named);
  }
  return [...kinds.values()]
    .flatMap((named) => [...named.values()].sort(better).slice(0, MAX_MATCHES))
    .sort(better)
    .map(({ kind, id, quality, exact }) => ({ kind, id, quality, exact }));
}

function better(one: Named, other: Named): number {
  return (
    Number(other.whole) - Number(one.whole) ||
    other.quality - one.quality ||
    other.weight - one.weight ||
    one.id - other.id ||
    (one.kind < other.kind ? -1 : 1)
  );
}
