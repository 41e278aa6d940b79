/** One row of facts, in words. */
export interface FactText {
  name: string;
  /** null shows --: a missing fact is said, not hidden. */
  value: string | null;
  /** A long value takes the whole row. */
  wide?: boolean;
}
