export const CHART_RANGES = ['3m', '1y', '3y', 'all'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];
