import { readHome } from '@/lib/estimate/readHome';
import { dayOf, yearOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { fitsWords } from '@/lib/quotation/fitsWords';
import type { QuotationPageProps, QuotationsPageProps } from '@/lib/quotation/views/quotationPages';
import { quotedRowOf } from '@/lib/quotation/views/quotationText';
import { quotedEstateOf } from '@/lib/quotation/views/quotationView';
import { paths } from '@/lib/routes/paths';
import { getQuotations } from '@/lib/server/community/calls/getQuotations';
import { communitiesNamed, surelyNamed, typedName } from '@/lib/server/community/pages/communitiesNamed';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { getAppraisalPlace } from '@/lib/server/estimate/calls/getPlace';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';

const MAX_HOMES = 30;
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
    homes: homes.slice(0, MAX_HOMES).map(quotedRowOf),
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
