import type { HoldingTax } from '@/lib/calculators/contract/taxes';
import { formatArea } from '@/lib/estate/homeText';
import { formatYuan } from '@/lib/kernel/format/price';
import { TAX_HOLDING_COPY as COPY } from '../../words/taxHolding';
import { TAX_HOLDING_SENTENCES } from './holdingSentences';

/** What falls due each year at one rate. */
export function holdingDueText({ least, most }: HoldingTax['years'][number]): string {
  if (least === null || most === null) return formatYuan(null);
  if (most === 0) return COPY.nothing;
  return least === most
    ? TAX_HOLDING_SENTENCES.due(formatYuan(most))
    : TAX_HOLDING_SENTENCES.range(formatYuan(least), formatYuan(most));
}

/** Which part of the home is taxed; nothing where all or none of it is, or nobody can tell. */
export function holdingAreaText({ taxedArea }: Pick<HoldingTax, 'taxedArea'>): string {
  if (!taxedArea || taxedArea.most === 0) return '';
  const { least, most } = taxedArea;
  return least === most
    ? TAX_HOLDING_SENTENCES.area(formatArea(most))
    : TAX_HOLDING_SENTENCES.areaRange(formatArea(least), formatArea(most));
}

export const holdingLackText = (missing: HoldingTax['missing']): string =>
  TAX_HOLDING_SENTENCES.lacking(missing.map((name) => COPY.missing[name]).join('、'));
