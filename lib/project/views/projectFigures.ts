import type { PageCity } from '@/lib/area/pageCity';
import { formatArea } from '@/lib/estate/homeText';
import type { TagItem } from '@/lib/interface/views/tag';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { formatFullDate } from '@/lib/kernel/format/date';
import { type Figure, MISSING } from '@/lib/kernel/format/number';
import { unitPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { TAB_NAMES } from '@/lib/search/tabNames';
import { PROJECT_COPY } from '../words';
import type { ProjectCardFacts, ProjectView } from './projectView';

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

/** "开盘 2026-10-01", "关注 120 人" */
export function projectStrip({ openingDay, followers }: Pick<ProjectCardFacts, 'openingDay' | 'followers'>): string[] {
  if (!openingDay) return [];
  return [`开盘 ${formatFullDate(openingDay)}`, ...(followers === null ? [] : [`关注 ${followers} 人`])];
}

/** How its sale stands, what it is, what is near it. */
export function projectTags({
  saleStatus,
  completion,
  usage,
  tags,
}: Pick<ProjectCardFacts, 'saleStatus' | 'completion' | 'usage' | 'tags'>): TagItem[] {
  const state: TagItem = {
    text: PROJECT_COPY.saleStatus[saleStatus],
    tone: saleStatus === 'on_sale' ? 'good' : 'plain',
  };
  const facts = [completion ? PROJECT_COPY.completion[completion] : '', usage ?? '', ...tags];
  return [state, ...facts.filter(Boolean).map((text) => ({ text }))];
}

export const priceNote = ({ updatedAt }: ProjectView): string =>
  `${PROJECT_COPY.priceNote} · 更新至 ${formatFullDate(updatedAt)}`;

export const projectTitle = (city: PageCity, { name }: ProjectView): string => `${name} ${city.name}新房`;

export function projectDescription(city: PageCity, project: ProjectView): string {
  const { figure, unit } = headPrice(project);
  const opening = project.openingDay ? `，${formatFullDate(project.openingDay)}开盘` : '';
  return `${city.name}${project.district?.name ?? ''}${project.name}：参考价${figure}${unit}${opening}。户型、楼栋、预售证、交房时间与周边对比。`;
}

/** What is said beside its name where it is shared. */
export function shareDescription(city: PageCity, project: ProjectView): string {
  const { figure, unit } = headPrice(project);
  return `${city.name} ${project.district?.name ?? ''} 参考价${figure}${unit}`;
}

/** Where a project stands in the city. */
export const projectTrail = (city: PageCity, { id, name }: Pick<ProjectView, 'id' | 'name'>): TrailStep[] =>
  trailOf(city, [
    { name: TAB_NAMES.new, path: paths.project(city.id) },
    { name, path: paths.project(city.id, id) },
  ]);
