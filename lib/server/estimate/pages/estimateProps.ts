import { nameAndHome } from '@/lib/estimate/nameAndHome';
import { APPRAISAL_FIELDS, readAppraisalForm } from '@/lib/estimate/readForm';
import { readHome } from '@/lib/estimate/readHome';
import type { AppraisalCandidate, EstimatePageProps, OwnValue } from '@/lib/estimate/views/appraisalPages';
import { homeText, understoodText } from '@/lib/estimate/views/appraisalText';
import { dayOf, yearOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { suggestInput } from '@/lib/search/contract/lists';
import { namesAreas } from '@/lib/server/area/queries/namesAreas';
import { checked } from '@/lib/server/call/checked';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { suggest } from '@/lib/server/search/calls/suggest';
import type { AppraisalPlace } from '@/services/appraisal';
import { appraiseHome } from '../calls/appraise';
import { getAppraisalPlace } from '../calls/getPlace';
import { getOwnAppraisals } from '../calls/listOwn';
import { findAccuracy } from '../queries/estimateErrors';
import { findExampleEstimate } from '../queries/exampleEstimate';

const MAX_CANDIDATES = 10;
/** Of those valued before: the rest stands in 我的估价. */
const MAX_OWN = 2;
const MAX_QUERY_LENGTH = 40;

/** The community, then the home in it. A name that is one community's alone leads on by itself. */
export async function estimateProps(context: PageContext): Promise<EstimatePageProps | PageRedirect> {
  const { query, request, city } = context;
  const houseId = parseId(query.house);
  if (houseId !== null) return homeStep(context, houseId);
  const q = (query.q ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const { name, candidates } = q ? await namedBy(context, q) : { name: q, candidates: null };
  const [only, ...others] = candidates ?? [];
  if (only && (others.length === 0 || only.name === name)) return { redirectTo: only.href };
  const [example, { city: accuracy }] = await Promise.all([
    findExampleEstimate(request.db, city.id),
    findAccuracy(request.db, city.id),
  ]);
  const isNamed =
    example !== null || (await namesAreas(request.db, { cityId: city.id, kind: 'deals', level: 'community' }));
  const own = await ownValues(context);
  return { step: 'community', q, candidates, own, example, accuracy, ...(!isNamed && { unnamed: true as const }) };
}

/** The latest of the account's own in the city; of nobody, none. */
async function ownValues({ request, viewer, city }: PageContext): Promise<OwnValue[]> {
  if (viewer.role === 'anonymous') return [];
  const { evaluations } = await getOwnAppraisals(request);
  return evaluations
    .filter(({ cityId }) => cityId === city.id)
    .slice(0, MAX_OWN)
    .map(({ id, community, home, value, valuedAt }) => ({
      id,
      name: `${community.name} ${homeText(home)}`,
      value,
      savedAt: valuedAt,
    }));
}

/** The communities that the words may mean: all of them a name, or a name with what is said of the home behind it. */
async function namedBy(context: PageContext, q: string): Promise<{ name: string; candidates: AppraisalCandidate[] }> {
  const named = await candidatesOf(context, q);
  const { name, said } = nameAndHome(q, yearOf(dayOf(context.now)));
  if (named.length > 0 || said === undefined) return { name: q, candidates: named };
  return { name, candidates: await candidatesOf(context, name, said) };
}

async function candidatesOf({ request, city }: PageContext, q: string, say?: string): Promise<AppraisalCandidate[]> {
  const { suggestions } = await suggest(
    request,
    checked(suggestInput, {
      cityId: city.id,
      q,
      kinds: ['community'],
      limit: MAX_CANDIDATES,
    }),
  );
  return suggestions.map(({ id, name, hint }) => ({ id, name, hint, href: paths.appraise({ house: id, say }) }));
}

async function homeStep(context: PageContext, houseId: number): Promise<EstimatePageProps | PageRedirect> {
  const { request, query, posted, now } = context;
  const place = await getAppraisalPlace(request, { houseId });
  const base = { step: 'home' as const, place, problems: {}, understood: null, refused: null };
  const thisYear = yearOf(dayOf(now));
  if (!posted) {
    const line = query.say?.trim() ?? '';
    const understood = line ? understoodText(readHome(line, thisYear)) : null;
    return { ...base, raw: startOf(place, query), understood };
  }
  const raw: RawForm = Object.fromEntries(APPRAISAL_FIELDS.map((name) => [name, posted[name] ?? '']));
  const { said, problems } = readAppraisalForm(raw, thisYear);
  const line = raw.say?.trim() ?? '';
  const understood = line ? understoodText(readHome(line, thisYear)) : null;
  const { area } = said;
  if (area === undefined || Object.keys(problems).length > 0) return { ...base, raw, problems, understood };
  try {
    const usage = place.usual.usage ?? undefined;
    const { id, key, isKept } = await appraiseHome(request, { houseId, usage, ...said, area });
    return { redirectTo: paths.appraisal(id, isKept ? {} : { key }), seeOther: true };
  } catch (failure) {
    return { ...base, raw, understood, refused: formRefusal(failure, request).message };
  }
}

/** What the address says of the home, else what its community's homes usually are. */
function startOf({ usual }: AppraisalPlace, query: PageContext['query']): RawForm {
  const starts: RawForm = {
    total: usual.totalFloors === null ? '' : String(usual.totalFloors),
    orientation: usual.orientation ?? '',
    decoration: usual.decoration ?? '',
    lift: yesOrNo(usual.hasLift),
  };
  return Object.fromEntries(APPRAISAL_FIELDS.map((name) => [name, query[name] ?? starts[name] ?? '']));
}

function yesOrNo(isSo: boolean | null): string {
  if (isSo === null) return '';
  return isSo ? 'yes' : 'no';
}
