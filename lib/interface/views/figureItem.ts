import type { Figure } from '@/lib/kernel/format/number';

/** A key figure with its name. */
export interface FigureItem {
  label: string;
  value: Figure;
  rate?: number | null;
  rateLabel?: string;
  href?: string;
}
