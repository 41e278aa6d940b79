export const MAX_EXCLUDED = { homes: 150, houses: 50 } as const;
