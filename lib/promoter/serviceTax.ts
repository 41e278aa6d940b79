import type { Confidence } from '@/lib/calculators/facts/fact';
import type { Day } from '@/lib/kernel/day';

/** How income tax is withheld from payment for services (劳务报酬). Money in fen. */
export interface ServiceTaxRule {
  effectiveFrom: Day;
  effectiveTo: Day | null;
  /** Up to `smallUpTo` so much is free of tax; above it `share` of the whole. */
  small: { upTo: number; free: number };
  share: number;
  /** By what is left to be taxed: the first whose `upTo` it does not exceed. */
  steps: readonly { upTo: number; rate: number; quick: number }[];
  source: string;
  confidence: Confidence;
}

/**
 * How platforms withhold from those who work on them: by what has come together in a year, less a share of it and so much a
 * month, which is mostly less (国家税务总局公告2025年第16号, 一(一), read second-hand, 2026-11). Whether promoters are such is for
 * the operator's accountant, so that nothing is computed by it.
 */
export const PLATFORM_TAX = {
  effectiveFrom: '2025-10-01',
  share: 0.2,
  /** fen */
  freeAMonth: 500_000,
  source: '国家税务总局公告2025年第16号',
} as const;

/**
 * Estimates alone: what was withheld is written down at each payment by whoever pays. 待核, since it depends on who runs the
 * site (PLATFORM_TAX). The table is that of 2018年第61号, art. 8 and 个人所得税预扣率表二; payments of one month
 * count as one (个人所得税法实施条例 art. 14).
 */
export const SERVICE_TAX_RULES: readonly ServiceTaxRule[] = [
  {
    effectiveFrom: '2019-01-01',
    effectiveTo: null,
    small: { upTo: 400_000, free: 80_000 },
    share: 0.2,
    steps: [
      { upTo: 2_000_000, rate: 0.2, quick: 0 },
      { upTo: 5_000_000, rate: 0.3, quick: 200_000 },
      { upTo: Number.POSITIVE_INFINITY, rate: 0.4, quick: 700_000 },
    ],
    source: '国家税务总局公告2018年第61号第八条',
    confidence: 'unconfirmed',
  },
];

export const serviceTaxRule = (day: Day): ServiceTaxRule | null =>
  SERVICE_TAX_RULES.findLast(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo),
  ) ?? null;

/** The tax on all that a month has brought, rounded down to fen. */
export function serviceTax({ small, share, steps }: ServiceTaxRule, incomeFen: number): number {
  const free = incomeFen <= small.upTo ? small.free : Math.round(incomeFen * share);
  const taxed = Math.max(0, incomeFen - free);
  const step = steps.find(({ upTo }) => taxed <= upTo);
  return step ? Math.max(0, Math.floor(taxed * step.rate - step.quick)) : 0;
}

/** What a payment adds to the tax of its month; `before`: what the month has brought already. null: no rule is known. */
export function taxOnPayment(day: Day, amountFen: number, before: number): number | null {
  const rule = serviceTaxRule(day);
  return rule && serviceTax(rule, before + amountFen) - serviceTax(rule, before);
}
