import type { HomeChangeKind } from './homeChange';

/** A project as a file tells of it; price in fen per ㎡. */
export interface ProjectState {
  saleStatus: string;
  openingDay: string | null;
  permit: string | null;
  unitPrice: number | null;
}

export type ProjectNews = Extract<HomeChangeKind, 'opening' | 'permit' | 'priced' | 'cut' | 'raised'>;

/** What has become of a project: all that is news. What a file no longer says is none. */
export function projectNews(before: ProjectState, after: ProjectState): ProjectNews[] {
  const opens = before.saleStatus === 'upcoming' && after.saleStatus === 'on_sale';
  const isDated = after.openingDay !== null && after.openingDay !== before.openingDay;
  const isPermitted = after.permit !== null && after.permit !== before.permit;
  return [
    ...(opens || isDated ? (['opening'] as const) : []),
    ...(isPermitted ? (['permit'] as const) : []),
    ...priceNews(before.unitPrice, after.unitPrice),
  ];
}

function priceNews(before: number | null, after: number | null): ProjectNews[] {
  if (after === null || before === after) return [];
  if (before === null) return ['priced'];
  return [after < before ? 'cut' : 'raised'];
}
