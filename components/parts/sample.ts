import type { PriceMirrorPoint } from '../chart/PriceMirrorChart';

const DEAL = [672, 660, 651, 648, 652, 656, 655, 646, 636, 629, 626, 623];
const COUNT = [152, 118, 164, 186, 247, 218, 161, 124, 153, 201, 226, 182];

const periodOf = (at: number): string => (at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`);

/** A year of invented months, for looking at the parts. */
export const MONTHS: readonly PriceMirrorPoint[] = DEAL.map((deal, at) => ({
  period: periodOf(at),
  deal: deal * 10_000,
  asking: deal * 10_000 + 472_000 - at * 4_000,
  count: (COUNT[at] ?? 0) * 100,
}));
