import { APPRAISAL_FIELDS, readAppraisalForm } from '@/lib/estimate/readForm';
import { readHome } from '@/lib/estimate/readHome';
import type { AppraisalCandidate, EstimatePageProps } from '@/lib/estimate/views/appraisalPages';
import { understoodText } from '@/lib/estimate/views/appraisalText';
import { dayOf, yearOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { suggestInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { suggest } from '@/lib/server/search/calls/suggest';
import type { AppraisalPlace } from '@/services/appraisal';
import { appraiseHome } from '../calls/appraise';
import { getAppraisalPlace } from '../calls/getPlace';

const MAX_CANDIDATES = 10;
const MAX_QUERY_LENGTH = 40;

/** The community, then the home in it. A name that is one community's alone leads on by itself. */
export async function estimateProps(context: PageContext): Promise<EstimatePageProps | PageRedirect> {
  const { query } = context;
  const houseId = parseId(query.house);
  if (houseId !== null) return homeStep(context, houseId);
  const q = (query.q ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const candidates = q ? await candidatesOf(context, q) : null;
  const [only, ...others] = candidates ?? [];
  if (only && (others.length === 0 || only.name === q)) return { redirectTo: only.href };
  return { step: 'community', q, candidates };
}

async function candidatesOf({ request, city }: PageContext, q: string): Promise<AppraisalCandidate[]> {
  const { suggestions } = await suggest(
    request,
    checked(suggestInput, {
      cityId: city.id,
      q,
      kinds: ['community'],
      limit: MAX_CANDIDATES,
    }),
  );
  return suggestions.map(({ id, name, hint }) => ({ id, name, hint, href: paths.appraise({ house: id }) }));
}

async function homeStep(context: PageContext, houseId: number): Promise<EstimatePageProps | PageRedirect> {
  const { request, query, posted, now } = context;
  const place = await getAppraisalPlace(request, { houseId });
  const base = { step: 'home' as const, place, problems: {}, understood: null, refused: null };
  if (!posted) return { ...base, raw: startOf(place, query) };
  const thisYear = yearOf(dayOf(now));
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
