import type { QualificationPageProps } from '@/components/calculator/qualification/QualificationPage';
import { CITY_OPTIONS, cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import { qualificationForm } from '@/lib/domain/calculators/forms/qualificationForm';
import { getPurchaseRules, getQualification } from '@/services/calculators/qualification';
import { answeredForm } from './formPage';
import type { PageContext } from './withPage';

/**
 * An address never tells of a family, so the most that it can ask of a city with limits is to fill in its form: an
 * answer that says only what is missing is left out there.
 */
export async function qualificationPageOf(context: PageContext): Promise<Omit<QualificationPageProps, 'now'>> {
  const { api, posted, query, environment } = context;
  const start = cityKeyOfName(context.city.name) ?? 'other';
  const chosen = (posted ?? query).city;
  const rules = await api.call(getPurchaseRules, { city: CITY_OPTIONS.find((city) => city === chosen) ?? start });
  const form = await answeredForm(qualificationForm(rules.limited), context, getQualification, { city: start });
  const saysNothing = !posted && form.result?.outcome === 'unknown' && !form.result.missing.includes('rule');
  return {
    raw: form.raw,
    problems: form.problems,
    result: saysNothing ? null : form.result,
    rules,
    inApp: environment.kind === 'app',
  };
}
