import { CITY_OPTIONS, cityKeyOfName } from '@/lib/calculators/cityKeys';
import { getPurchaseRulesInput } from '@/lib/calculators/contract/purchase';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import type { QualificationPageProps } from '@/lib/calculators/views/qualification/qualificationPage';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { answeredForm } from '@/lib/server/page/formPage';
import { getPurchaseRules } from '../calls/getPurchaseRules';
import { getQualification } from '../calls/getQualification';

export const qualificationPage = definePage<QualificationPageProps>({
  path: '/activity/qualification',
  up: { to: () => paths.front(), steps: 1 },
  name: '购房资格',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: {
    ofCity: ({ name }) => {
      const city = cityKeyOfName(name);
      return city ? [paths.qualification({ city })] : [];
    },
  },
  layout: ['share'],
  /**
   * An address never tells of a family, so the most that it can ask of a city with limits is to fill in its form: an
   * answer that says only what is missing is left out there.
   */
  async load(context) {
    const { request, posted, query } = context;
    const start = cityKeyOfName(context.city.name) ?? 'other';
    const chosen = (posted ?? query).city;
    const rules = await getPurchaseRules(
      request,
      checked(getPurchaseRulesInput, { city: CITY_OPTIONS.find((city) => city === chosen) ?? start }),
    );
    const spec = qualificationForm(rules.limited, rules.commercialAsks);
    const form = await answeredForm(spec, context, getQualification, { city: start });
    const saysNothing = !posted && form.result?.outcome === 'unknown' && !form.result.missing.includes('rule');
    return { raw: form.raw, problems: form.problems, result: saysNothing ? null : form.result, rules };
  },
});
