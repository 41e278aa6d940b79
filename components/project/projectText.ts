import { PROJECT_COPY } from '@/lib/config/microcopy/project';
import { formatArea } from '@/lib/domain/format/home';
import { type Figure, figureText, formatNumber, MISSING } from '@/lib/domain/format/number';
import { totalPrice, unitPrice } from '@/lib/domain/format/price';
import type { ProjectSummary } from '@/lib/domain/model/project';
import type { ProjectCardFacts } from '@/lib/domain/project/projectView';

/** "2/3/4室", and nothing where no layout is known. */
export function roomsText(roomCounts: readonly number[]): string {
  return roomCounts.length > 0 ? `${roomCounts.join('/')}室` : '';
}

function range(from: string, to: string): string {
  return from === to || to === MISSING ? from : `${from}-${to}`;
}

/** "89-143㎡" */
export function areaRangeText({ areaFrom, areaTo }: Pick<ProjectSummary, 'areaFrom' | 'areaTo'>): string {
  if (areaFrom === null) return '';
  return `${range(formatNumber(areaFrom), formatNumber(areaTo))}㎡`;
}

/** "520-880万" */
export function totalRangeText({
  totalPriceFrom,
  totalPriceTo,
}: Pick<ProjectSummary, 'totalPriceFrom' | 'totalPriceTo'>): string {
  if (totalPriceFrom === null) return '';
  const from = totalPrice(totalPriceFrom);
  const to = totalPrice(totalPriceTo);
  // 9,800万-1.2亿 keeps both units; the usual range says its unit once.
  return from.unit === to.unit ? range(from.figure, to.figure) + from.unit : range(figureText(from), figureText(to));
}

/** The head figure: the unit price, or the total for a project priced by the home (villas). */
export function headPrice(project: ProjectCardFacts): Figure & { label: string } {
  if (project.unitPrice !== null) return { ...unitPrice(project.unitPrice), label: PROJECT_COPY.unitPriceLabel };
  const total = totalRangeText(project);
  return { figure: total || PROJECT_COPY.priceUnknown, unit: '', label: total ? PROJECT_COPY.totalPriceLabel : '' };
}

/** "浦东 三林 · 2/3室 · 89-143㎡" */
export function factsText(project: ProjectCardFacts): string {
  const place = [project.district?.name, project.plate?.name].filter(Boolean).join(' ');
  return [place, roomsText(project.roomCounts), areaRangeText(project)].filter(Boolean).join(' · ');
}

/** Usable share of a layout: "78%"; missing where the usable area is not published. */
export function usableText(area: number, usableArea: number | null): string {
  return usableArea === null ? MISSING : `${formatArea(usableArea)}（${Math.round((usableArea / area) * 100)}%）`;
}
