/** One of the two ways as its fields hold it. */
export interface CommuteFieldsView {
  /** As it was typed, or the name of the place that is kept. */
  typed: string;
  /** The kept place, "station-6050123", and its name: while that stands in the field, it is meant. */
  kept: { place: string; name: string } | null;
  minutes: string;
  by: string;
  /** '': any number. */
  changes: string;
  /** What is wrong with the place. */
  problem: string | null;
}

export interface CommutePageProps {
  ways: readonly [CommuteFieldsView, CommuteFieldsView];
  /** Whether the browser keeps any. */
  isKept: boolean;
  /** Where one is led back to. */
  back: string;
}
