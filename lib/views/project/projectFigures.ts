import { PROJECT_COPY } from '@/lib/config/microcopy/project';
import { formatArea } from '@/lib/domain/format/home';
import { type Figure, MISSING } from '@/lib/domain/format/number';
import { unitPrice } from '@/lib/domain/format/price';
import type { ProjectCardFacts } from './projectView';

/** The head figure: the unit price, or the total for a project priced by the home (villas). */
export function headPrice({
  unitPrice: price,
  total,
}: Pick<ProjectCardFacts, 'unitPrice' | 'total'>): Figure & { label: string } {
  if (price !== null) return { ...unitPrice(price), label: PROJECT_COPY.unitPriceLabel };
  return { figure: total || PROJECT_COPY.priceUnknown, unit: '', label: total ? PROJECT_COPY.totalPriceLabel : '' };
}

/** Usable share of a layout: "78%"; missing where the usable area is not published. */
export function usableText(area: number, usableArea: number | null): string {
  return usableArea === null ? MISSING : `${formatArea(usableArea)}（${Math.round((usableArea / area) * 100)}%）`;
}
