import type { NamedArea } from '@/lib/area/contract';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import { suggestInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import type { PageContext } from '@/lib/server/page/pageContext';
import { suggest } from '@/lib/server/search/calls/suggest';

const MAX_CANDIDATES = 10;
const MAX_QUERY_LENGTH = 40;

/** A name as it was typed into a field, or stands in an address. */
export const typedName = (text: string | undefined): string => (text ?? '').trim().slice(0, MAX_QUERY_LENGTH);

/** The communities of the city that a name may mean, the likeliest first. */
export async function communitiesNamed({ request, city }: PageContext, q: string): Promise<CommunityCandidate[]> {
  const asked = { cityId: city.id, q, kinds: ['community' as const], limit: MAX_CANDIDATES };
  const { suggestions } = await suggest(request, checked(suggestInput, asked));
  return suggestions.map(({ id, name, hint }) => ({ id, name, hint }));
}

/** The one that is meant beyond doubt: the only one, or the first where it is called just so. */
export function surelyNamed<One extends NamedArea>(candidates: readonly One[] | null, q: string): One | null {
  const [first, ...others] = candidates ?? [];
  return first && (others.length === 0 || first.name === q) ? first : null;
}
