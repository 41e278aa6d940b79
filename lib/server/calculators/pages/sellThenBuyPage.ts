import { formValues } from '@/lib/calculators/contract/formInput';
import { SELL_THEN_BUY_FORM } from '@/lib/calculators/forms/sellThenBuyForm';
import type { SellThenBuyPageProps } from '@/lib/calculators/views/sellThenBuy/sellThenBuyPage';
import { homeText } from '@/lib/estimate/views/appraisalText';
import { defined } from '@/lib/kernel/defined';
import { knownRaw, readForm } from '@/lib/kernel/form/readForm';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { getAppraisal } from '@/lib/server/estimate/calls/getAppraisal';
import { definePage } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ApiError } from '@/services/http/apiError';
import { getSellThenBuy } from '../calls/getSellThenBuy';

/** 卖旧买新: in which order, on which days, and what it takes in between. What is typed is posted: no address holds it. */
export const sellThenBuyPage = definePage<SellThenBuyPageProps>({
  path: '/{city}/sell-then-buy',
  name: '卖旧买新',
  access: everyone,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  // With somebody's own estimate and cash in it.
  cache: 'none',
  posts: true,
  sitemap: { ofCity: ({ id }) => [paths.sellThenBuy(id)] },
  layout: ['share'],
  async load(context) {
    const { request, city, query, posted } = context;
    const raw = knownRaw(SELL_THEN_BUY_FORM, posted ?? {});
    const { problems } = readForm(SELL_THEN_BUY_FORM, raw);
    // What cannot be read is said beside its field; the rest counts.
    const counted = Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, problems[name] ? '' : text]));
    const appraised = await appraisedHome(context);
    const estateId = parseId(query.estateId ?? '');
    const { next, ...answer } = await getSellThenBuy(request, {
      cityId: city.id,
      estateId,
      toSell: appraised && {
        value: appraised.record.value,
        area: appraised.record.home.area,
        districtId: appraised.place.district?.id ?? null,
      },
      asked: formValues(SELL_THEN_BUY_FORM, counted),
    });
    const key = query.key || undefined;
    const record = appraised?.record ?? null;
    return {
      ...answer,
      action: paths.sellThenBuy(city.id, {
        ...(record && defined({ appraisal: record.id, key })),
        ...(next && { estateId: next.id }),
      }),
      old: record && {
        name: `${record.community.name} ${homeText(record.home)}`,
        href: paths.appraisal(record.id, defined({ key })),
      },
      next: next && { name: next.name, href: paths.estate(city.id, next.id) },
      raw,
      problems,
    };
  },
});

/** The estimate that the address names, of this city; null where it names none that this viewer may see. */
async function appraisedHome({ request, city, query }: PageContext) {
  const id = parseId(query.appraisal ?? '');
  if (id === null) return null;
  try {
    const detail = await getAppraisal(request, { id, ...defined({ key: query.key || undefined }) });
    return detail.record.cityId === city.id ? detail : null;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'notFound') return null;
    throw failure;
  }
}
