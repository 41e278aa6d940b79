import { readHome } from '@/lib/domain/appraisal/readHome';
import { dayOf, yearOf } from '@/lib/domain/day';
import { defined } from '@/lib/domain/defined';
import { fitsWords } from '@/lib/domain/quotation/fitsWords';
import { paths } from '@/lib/routes/paths';
import type { QuotationPageProps, QuotationsPageProps } from '@/lib/views/quotation/quotationPages';
import { quotedRowOf } from '@/lib/views/quotation/quotationText';
import { quotedEstateOf } from '@/lib/views/quotation/quotationView';
import { getQuotations } from '../../api/community/get-quotations';
import { getEstateDetail } from '../../api/estate/get-detail';
import { getAppraisalPlace } from '../../api/estimate/get-place';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { parseId } from '../../page/parseId';
import { requiredId } from '../../page/requiredId';
import { communitiesNamed, surelyNamed, typedName } from '../community/communitiesNamed';

const MOST_HOMES = 30;
/** A name that is one community's alone leads on by itself, and a listing to the community that it is in. */
export async function quotationsProps(context: PageContext): Promise<QuotationsPageProps | PageRedirect> {
  const { query, request, city } = context;
  const houseId = parseId(query.houseId);
  const estateId = parseId(query.estateId);
  if (houseId !== null) return ofCommunity(context, houseId, estateId);
  if (estateId !== null) {
    const { estate } = await getEstateDetail(request, { estateId });
    return { redirectTo: paths.quotations({ houseId: estate.community.id, estateId, cityId: estate.cityId }) };
  }
  const q = typedName(query.q);
  const candidates = q ? await communitiesNamed(context, q) : null;
  const only = surelyNamed(candidates, q);
  if (only) return { redirectTo: paths.quotations({ houseId: only.id, cityId: city.id }) };
  return { step: 'community', q, candidates };
}

async function ofCommunity(
  { request, city, query, now }: PageContext,
  houseId: number,
  estateId: number | null,
): Promise<QuotationsPageProps | PageRedirect> {
  const { community, cityId } = await getAppraisalPlace(request, { houseId });
  const q = typedName(query.q);
  if (cityId !== city.id) return { redirectTo: paths.quotations({ houseId, estateId, q, cityId }) };
  const known = await getQuotations(request, defined({ houseId, estateId: estateId ?? undefined }));
  const { sources } = known;
  if (estateId !== null) return { step: 'home', community, estateId, home: known.homes[0] ?? null, sources };
  const said = readHome(q, yearOf(dayOf(now)));
  const homes = known.homes.filter((home) => fitsWords(home, said));
  return {
    step: 'homes',
    community,
    q,
    homes: homes.slice(0, MOST_HOMES).map(quotedRowOf),
    total: homes.length,
    several: homes.filter(({ quotes }) => quotes.length > 1).length,
    sources,
  };
}

/** One listing's quotation; that of another city is shown there. */
export async function quotationProps({
  request,
  city,
  query,
}: PageContext): Promise<QuotationPageProps | PageRedirect> {
  const estateId = requiredId(query.estateId);
  const { estate, soldFor } = await getEstateDetail(request, { estateId });
  if (estate.cityId !== city.id)
    return { redirectTo: paths.quotation(estateId, { cityId: estate.cityId }), permanent: true };
  const { homes } = await getQuotations(request, { houseId: estate.community.id, estateId });
  return { estate: quotedEstateOf(estate), estimate: estate.estimate, home: homes[0] ?? null, soldFor };
}
