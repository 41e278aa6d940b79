import { apartText } from '@/lib/deal/views/period';
import { formatArea, formatLayout } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import { areApart } from '@/lib/kernel/factDays';
import { formatFullDate } from '@/lib/kernel/format/date';
import { formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice, formatYuan } from '@/lib/kernel/format/price';
import { PROJECT_COPY } from '../words';
import { usableText } from './projectFigures';
import type { ProjectView } from './projectView';

const names = PROJECT_COPY.facts;

const day = (value: string | null): string | null => (value ? formatFullDate(value) : null);
const unit = (value: number | null, suffix: string, digits = 0): string | null =>
  value === null ? null : `${formatNumber(value, digits)}${suffix}`;

export function salesFacts(project: ProjectView): FactText[] {
  const registration = [day(project.registrationFrom), day(project.registrationTo)].filter(Boolean).join(' 至 ');
  return [
    { name: names.status, value: PROJECT_COPY.saleStatus[project.saleStatus] },
    { name: names.completion, value: project.completion && PROJECT_COPY.completion[project.completion] },
    { name: names.opening, value: day(project.openingDay) },
    { name: names.handover, value: day(project.handoverDay) },
    { name: names.registration, value: registration || null },
    { name: names.lottery, value: day(project.lotteryDay) },
    { name: names.permit, value: project.presalePermit, wide: true },
    { name: names.discount, value: project.discount, wide: true },
  ];
}

export function basicFacts(project: ProjectView): FactText[] {
  return [
    { name: names.usage, value: project.usage },
    { name: names.ownership, value: unit(project.ownershipYears, ' 年') },
    { name: names.homes, value: unit(project.homeCount, ' 户') },
    { name: names.plotRatio, value: unit(project.plotRatio, '', 2) },
    { name: names.greening, value: project.greeningRate === null ? null : formatPercent(project.greeningRate, 0) },
    { name: names.usable, value: project.usableRatio === null ? null : formatPercent(project.usableRatio, 0) },
    { name: names.parking, value: project.parkingRatio === null ? null : `1:${formatNumber(project.parkingRatio, 2)}` },
    { name: names.decoration, value: project.decoration },
    {
      name: names.propertyFee,
      value: project.propertyFee === null ? null : `${formatYuan(project.propertyFee)}/㎡·月`,
    },
    { name: names.property, value: project.propertyCompany },
    { name: names.developer, value: project.developer, wide: true },
    { name: names.address, value: project.address, wide: true },
  ];
}

type ProjectLayout = ProjectView['layouts'][number];

export const layoutCountText = (layouts: readonly ProjectLayout[]): string | undefined =>
  layouts.length > 0 ? `${layouts.length} 个户型` : undefined;

/** A layout in words; '' where nothing is known of a part, -- for a price. */
export function layoutTexts({
  name,
  rooms,
  halls,
  baths,
  area,
  usableArea,
  orientation,
  price,
  homeCount,
}: ProjectLayout) {
  return {
    /** Of its picture. */
    picture: `${name}户型图`,
    name: `${name} ${formatLayout(rooms, halls, baths)}`,
    areas: `建面 ${formatArea(area)} · 套内 ${usableText(area, usableArea)}`,
    others: [orientation ? `${orientation}向` : '', homeCount ? `共 ${homeCount} 套` : ''].filter(Boolean).join(' · '),
    price: price === null ? MISSING : `${formatTotalPrice(price)}起`,
  };
}

/** Fewer deals than this and their average is no price to compare with. */
const MIN_DEALS = 3;

interface Beside {
  sentence: string;
  /** How far apart the two are, after the sentence; not where they are of different times. */
  gap?: string;
  /** What the other price rests on. */
  note?: string;
}

/** The reference price beside what homes of the plate sell for second-hand; null where one of the two is not known. */
export function priceComparison(project: ProjectView): Beside | null {
  const { plate, unitPrice, plateDealUnitPrice, plateDealSamples, seenDay, dealsDay } = project;
  if (!plate || unitPrice === null || plateDealUnitPrice === null || plateDealSamples < MIN_DEALS) return null;
  if (dealsDay !== null && areApart(seenDay, dealsDay, 'stock')) {
    return { sentence: apartText({ name: '二手成交', day: dealsDay }, { name: '这个楼盘的报价', day: seenDay }) };
  }
  const gap = unitPrice / plateDealUnitPrice - 1;
  const others = `${plate.name}二手房成交均价`;
  return {
    sentence: `参考均价 ${formatUnitPrice(unitPrice)}，比${others} ${formatUnitPrice(plateDealUnitPrice)} ${gap >= 0 ? '高' : '低'} `,
    gap: formatPercent(Math.abs(gap)),
    note: `${others}取自 ${plateDealSamples} 套成交，更新至 ${formatFullDate(dealsDay)}`,
  };
}
