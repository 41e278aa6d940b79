import { houseReportAddress } from '@/lib/report/views/houseReportAddress';
import type { HouseReportForm, PickProblem, PickReportProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { getHouseBasicInfo } from '@/lib/server/community/calls/getBasicInfo';
import { communitiesNamed, surelyNamed, typedName } from '@/lib/server/community/pages/communitiesNamed';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { getMostSold } from '@/lib/server/front/calls/getOverview';
import { type PageContext, PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ApiError } from '@/services/http/apiError';

const { problems } = REPORT_COPY.pick;

type Open<Props> = (houseId: number) => Promise<Props>;

/**
 * The report of the community that the address names. Without one, those to choose from; with one that there is not, the
 * same with the reason. The id of a home, on sale or not, leads to the report of its community; what is another city's
 * leads there, as on every page.
 */
export async function reportOrPick<Props>(
  context: PageContext,
  form: HouseReportForm,
  open: Open<Props>,
): Promise<Props | PickReportProps | PageRedirect> {
  const { houseId: asked } = context.query;
  if (asked === undefined || asked === '') return pick(context, form, null);
  const houseId = parseId(asked);
  const report = houseId === null ? null : await orNothing(open(houseId));
  if (report !== null) return report;
  const other = houseId === null ? null : await insteadOf(context, form, houseId);
  if (other && 'redirectTo' in other) return other;
  return pick(context, form, other ?? { says: problems.unknown, link: null });
}

/** null where there is no such thing in this city. */
async function orNothing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (failure) {
    if (failure instanceof PageNotFound) return null;
    if (failure instanceof ApiError && failure.code === 'notFound') return null;
    throw failure;
  }
}

/** What else has this id: a home, a new-house project; null for nothing. */
async function insteadOf(
  { request }: PageContext,
  form: HouseReportForm,
  houseId: number,
): Promise<PickProblem | PageRedirect | null> {
  const home = await orNothing(getEstateDetail(request, { estateId: houseId }));
  if (home) return { redirectTo: houseReportAddress(form, home.estate.cityId, home.estate.community.id) };
  const house = await orNothing(getHouseBasicInfo(request, { houseId }));
  if (!house) return null;
  const link = { text: house.house.name, href: paths.project(house.cityId, house.house.id) };
  return { says: problems.project, link };
}

async function pick(
  context: PageContext,
  of: HouseReportForm,
  problem: PickProblem | null,
): Promise<PickReportProps | PageRedirect> {
  const { request, city, query } = context;
  const q = typedName(query.q);
  const candidates = q ? await communitiesNamed(context, q) : null;
  const only = surelyNamed(candidates, q);
  if (only && !problem) return { redirectTo: houseReportAddress(of, city.id, only.id) };
  const communities = (await getMostSold(request, { cityId: city.id })).map(({ id, name, plate, deals90 }) => ({
    id,
    name,
    plate,
    deals90,
  }));
  return { form: 'pick', of, q, candidates, communities, problem };
}
