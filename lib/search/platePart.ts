export const PLATE_PARTS = ['budget', 'commute', 'choice', 'steady'] as const;
export type PlatePart = (typeof PLATE_PARTS)[number];
