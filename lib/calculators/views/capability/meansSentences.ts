export const MEANS_SENTENCES = {
  monthsPaid: (months: number) => `连续 ${months} 个月`,
} as const;
