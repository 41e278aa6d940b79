export const FINANCES_SENTENCES = {
  monthsPaid: (months: number) => `连续 ${months} 个月`,
} as const;
