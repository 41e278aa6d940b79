import type { MergedKind, MergeSide } from '@/lib/record/mergedKind';
import type { FormPageProps } from './consoleShell';
import type { ConsoleFact } from './facts';

export const TWIN_DONE = ['apart', 'again'] as const;

/** One of the two. */
export interface TwinSideView {
  id: number;
  name: string;
  text: string;
  /** Its page among the records. */
  href: string;
}

export interface TwinEvidence {
  text: string;
  isAlike: boolean;
}

/** A field in which the two differ. */
export interface TwinFieldView {
  name: string;
  label: string;
  /** By side: what it says, and why it is chosen; '' of what it does not know. */
  texts: Readonly<Record<MergeSide, string>>;
  why: Readonly<Record<MergeSide, string>>;
  chosen: MergeSide;
  /** One of them does not know it: there is nothing to choose. */
  isGiven: boolean;
  /** Under what is left of it, by the side that is. */
  after?: Readonly<Record<MergeSide, string>>;
}

/** What goes to the winner, counted without doubles. */
export interface TwinMove {
  name: string;
  winner: string;
  loser: string;
  after: string;
  note: string;
  /** By side: the rows that its figure counts; left out where no list shows them. */
  hrefs?: Readonly<Record<MergeSide, string>>;
}

/** The two side by side. */
export interface TwinComparison {
  sides: Readonly<Record<MergeSide, TwinSideView>>;
  evidence: TwinEvidence[];
  fields: TwinFieldView[];
  same: ConsoleFact[];
  moves: TwinMove[];
  /** What the form shows, to be compared when it comes back. */
  shown: string;
  /** That they were told apart, by whom and why; null where nobody has. */
  distinct: string | null;
  /** The same with the other side left. */
  swapHref: string;
  /** Metres between the two; null where that is not known. */
  metres: number | null;
}

/** Which the other one is, to be found. */
export interface TwinSearch {
  query: string;
  of: TwinSideView;
  found: TwinSideView[];
}

export interface TwinPageProps extends FormPageProps<typeof TWIN_DONE> {
  kind: MergedKind;
  /** Its own address. */
  path: string;
  comparison: TwinComparison | null;
  search: TwinSearch | null;
}
