import type { IntegralPageProps } from '@/components/calculator/integral/IntegralPage';
import type { IntegralResultPageProps } from '@/components/calculator/integral/IntegralResultPage';
import type { IntegralRulePageProps } from '@/components/calculator/integral/IntegralRulePage';
import { POINTS_FORM } from '@/lib/domain/calculators/forms/pointsForm';
import { getPoints, getPointsTable } from '@/services/calculators/points';
import { answeredForm, formStateOf } from './formPage';
import type { PageContext } from './withPage';

/** All answers are personal: an address fills in nothing, whatever it holds. */
const withoutQuery = (context: PageContext): PageContext => ({ ...context, query: {} });

export async function integralPageOf(context: PageContext): Promise<Omit<IntegralPageProps, 'now'>> {
  const { raw, problems } = formStateOf(POINTS_FORM, withoutQuery(context));
  return { raw, problems, inApp: context.environment.kind === 'app' };
}

export async function integralResultOf(context: PageContext): Promise<Omit<IntegralResultPageProps, 'now'>> {
  const { raw, problems, result } = await answeredForm(POINTS_FORM, withoutQuery(context), getPoints);
  return { raw, problems, result, inApp: context.environment.kind === 'app' };
}

export async function integralRuleOf({ api, environment }: PageContext): Promise<Omit<IntegralRulePageProps, 'now'>> {
  const { standard, table, warnings, day } = await api.call(getPointsTable, {});
  return {
    standard,
    rules: table.map(({ rule: { id, effectiveFrom, effectiveTo, confidence }, lines }) => ({
      ...{ id, effectiveFrom, effectiveTo, confidence },
      lines,
    })),
    sources: [...new Set(table.map(({ rule }) => rule.source))],
    warnings,
    day,
    inApp: environment.kind === 'app',
  };
}
