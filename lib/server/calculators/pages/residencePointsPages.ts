import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import type {
  ResidencePointsPageProps,
  ResidencePointsResultPageProps,
  ResidencePointsRulePageProps,
} from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { rulePageOf } from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { answeredForm, formStateOf } from '@/lib/server/page/formPage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getPoints } from '../calls/getPoints';
import { getPointsTable } from '../calls/getPointsTable';

/** All answers are personal: an address fills in nothing, whatever it holds. */
const withoutQuery = (context: PageContext): PageContext => ({ ...context, query: {} });

/** The only city whose residence permit counts points here. */
const POINTS_CITY = 'shanghai';

const inPointsCity = (...addresses: string[]) => ({
  ofCity: ({ name }: { name: string }) => (cityKeyOfName(name) === POINTS_CITY ? addresses : []),
});

export const residencePointsPage = definePage<ResidencePointsPageProps>({
  path: '/tools/integral',
  up: { to: () => paths.front(), steps: 1 },
  name: '居住证积分',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: inPointsCity(paths.integral()),
  layout: ['share'],
  async load(context) {
    const { raw, problems } = formStateOf(POINTS_FORM, withoutQuery(context));
    return { raw, problems };
  },
});

export const residencePointsResultPage = definePage<ResidencePointsResultPageProps>({
  path: '/tools/integral/result',
  up: { to: () => paths.integral(), steps: 2 },
  name: '积分结果',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load(context) {
    const { raw, problems, result } = await answeredForm(POINTS_FORM, withoutQuery(context), getPoints);
    return { raw, problems, result };
  },
});

export const residencePointsRulePage = definePage<ResidencePointsRulePageProps>({
  path: '/tools/integral/rule',
  up: { to: () => paths.integral(), steps: 2 },
  name: '积分规则',
  access: everyone,
  cache: 'device',
  posts: false,
  sitemap: inPointsCity(paths.residencePointsRule()),
  layout: ['share'],
  load: async ({ request }) => rulePageOf(await getPointsTable(request)),
});
