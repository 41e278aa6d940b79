import type { FilingLink } from '../filings';

/** Who runs this installation; null where the operator has not said. */
export interface Operator {
  name: string | null;
  /** ICP 备案号 and other licences. */
  licence: string | null;
  contact: string | null;
}

export interface AboutPageProps {
  operator: Operator;
  /** Those that there are. */
  filings: FilingLink[];
}
