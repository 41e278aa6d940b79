/**
 * What is known of a figure: the figure itself; it is being computed; no file has told of what it is made of; the files tell
 * that there was none of it; or there was too little for a figure.
 */
export type FigureState = 'known' | 'notYet' | 'neverTold' | 'none' | 'tooFew';

export interface FigureBasis {
  /** Whether a file has told of what the figure is made of: a city's day of the kind (FactDays) is known. Told, unless said. */
  isTold?: boolean;
  /** Whether it is being computed. */
  isPending?: boolean;
  /** How many it was looked for in; null where they were not counted. */
  samples: number | null;
}

/**
 * Why a figure of a city, plate or community is shown or is not: one rule for all. Whether the samples are enough was decided
 * where the figure was made (lib/market/samples.ts): one that is null of some samples had too few that can be used.
 * lib/interface/views/missingFigure.ts says it in words.
 */
export function figureState(
  value: number | null | undefined,
  { isTold = true, isPending = false, samples }: FigureBasis,
): FigureState {
  if (value !== null && value !== undefined) return 'known';
  if (!isTold) return 'neverTold';
  if (isPending) return 'notYet';
  return samples === 0 ? 'none' : 'tooFew';
}
