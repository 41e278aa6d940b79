import type { HomeState, ProjectState, RentalState } from '@/lib/follow/contract';
import { formatFullDate } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { formatRent, formatTotalPrice, formatUnitPrice, formatWholeYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { CHANGE_COPY as copy } from '@/lib/profile/words';
import type { SavedKind } from '../saved';

/** What became of something since it was saved. */
export interface SavedChange {
  text: string;
  /** over: it is no longer to be had. */
  tone: 'rise' | 'fall' | 'same' | 'over';
}

export const UNKNOWN: SavedChange = { text: MISSING, tone: 'same' };

/** A price as the page of its kind writes it; fen, of a community, project or plate per ㎡. */
export function priceOfKind(kind: SavedKind, fen: number | null): string {
  if (kind === 'estate') return formatTotalPrice(fen);
  return kind === 'rental' ? formatRent(fen) : formatUnitPrice(fen);
}

/**
 * "降了 12万", "涨了 300元/月", "未变"; where either price is not known "--". What is too little to be written in the
 * unit of its price is written in yuan.
 */
export function priceChange(kind: SavedKind, before: number | null, now: number | null): SavedChange {
  if (before === null || now === null) return UNKNOWN;
  if (before === now) return { text: copy.same, tone: 'same' };
  const apart = Math.abs(now - before);
  const amount = kind === 'estate' && apart < FEN_PER_WAN ? formatWholeYuan(apart) : priceOfKind(kind, apart);
  return now < before ? { text: `降了 ${amount}`, tone: 'fall' } : { text: `涨了 ${amount}`, tone: 'rise' };
}

/**
 * Of the average of a place, what it was then and not by how much it moved: nobody remembers how many deals that one had, and a
 * change needs enough on both sides (MIN_CHANGE_SAMPLES).
 */
export function averageChange(kind: 'community' | 'plate', before: number | null, now: number | null): SavedChange {
  if (before === null || now === null || before === now) return priceChange(kind, before, now);
  return { text: `当时 ${priceOfKind(kind, before)}`, tone: 'same' };
}

const over = (...parts: (string | null)[]): SavedChange => ({ text: joinKnown(parts, ' '), tone: 'over' });

/** With its day, where one is known: "已成交 2026-11-16". */
const onDay = (text: string, day: string | null) => over(text, day && formatFullDate(day));

export function homeChange(before: number | null, home: HomeState): SavedChange {
  if (home.status === 'sold') return onDay(copy.sold, home.soldFor?.day ?? home.statusDay);
  if (home.status === 'withdrawn') return onDay(copy.withdrawn, home.statusDay);
  return priceChange('estate', before, home.price);
}

/** "成交 361万 · 挂牌 378万": what a sold home went for beside what it asked last. null of any other. */
export function soldLine({ status, soldFor, price }: Pick<HomeState, 'status' | 'soldFor' | 'price'>): string | null {
  if (status !== 'sold') return null;
  return `成交 ${soldFor ? formatTotalPrice(soldFor.price) : MISSING} · 挂牌 ${formatTotalPrice(price)}`;
}

export function rentalChange(before: number | null, rental: RentalState): SavedChange {
  if (rental.status === 'let') return onDay(copy.let, rental.statusDay);
  if (rental.status === 'withdrawn') return onDay(copy.withdrawn, rental.statusDay);
  return priceChange('rental', before, rental.rent);
}

export const projectChange = (before: number | null, project: ProjectState): SavedChange =>
  project.saleStatus === 'sold_out' ? over(copy.soldOut) : priceChange('project', before, project.unitPrice);

export const GONE: SavedChange = { text: copy.gone, tone: 'over' };
