// Apart from the rates, which every page's browser words.

/** A change and what it is compared with: "均价环比", "均价同比": an average moves with what is sold, an index does not. */
export interface Change {
  rate: number | null;
  label: string;
}

interface DealPriceChanges {
  dealUnitPrice: number | null;
  dealMom: number | null;
  dealYoy: number | null;
}

/**
 * How an area's deal price moved, to be said beside it: against the window before, and against a year ago where that is
 * known. Nothing beside a price that is not shown.
 */
export function dealChanges({ dealUnitPrice, dealMom, dealYoy }: DealPriceChanges): Change[] {
  if (dealUnitPrice === null) return [];
  const yearly = dealYoy === null ? [] : [{ rate: dealYoy, label: '均价同比' }];
  return [{ rate: dealMom, label: '均价环比' }, ...yearly];
}
