import type { PriceMirrorPoint } from '../chart/PriceMirrorChart';

const DEAL = [
  650, 655, 662, 668, 671, 668, 660, 652, 657, 668, 676, 679, 672, 660, 651, 648, 652, 656, 655, 646, 636, 629, 626,
  623,
];
const COUNT = [
  112, 96, 156, 178, 214, 173, 128, 131, 146, 193, 236, 201, 152, 118, 164, 186, 247, 218, 161, 124, 153, 201, 226, 182,
];

function periodOf(at: number): string {
  const month = 11 + at;
  return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Two years of invented months, for looking at the parts. */
export const MONTHS: readonly PriceMirrorPoint[] = DEAL.map((deal, at) => ({
  period: periodOf(at),
  deal: deal * 10_000,
  asking: deal * 10_000 + 520_000 - at * 4_000,
  count: (COUNT[at] ?? 0) * 100,
}));
