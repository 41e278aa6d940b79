import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import { paths } from '@/lib/routes/paths';
import { cleanWords } from '@/lib/search/codec';
import { readCommute } from '@/lib/search/commuteText';
import { type Commute, USUAL_COMMUTE_MINUTES } from '@/lib/search/filters';
import type { CommuteFieldsView, CommutePageProps } from '@/lib/search/views/commutePage';
import type { NamedCommute } from '@/lib/search/views/ownCommute';
import { FILTER_COPY } from '@/lib/search/words';
import { COMMUTE_COPY } from '@/lib/search/words/commute';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { commutePlaceNamed } from '../calls/commutePlace';
import { namedCommutes } from '../calls/namedCommutes';

const MAX_NAME = 30;

/** The ways that this browser keeps: chosen, changed and taken off by a form that needs no script. */
export const commutePage = definePage<CommutePageProps>({
  path: '/{city}/commute',
  name: '我的通勤',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  up: { to: ({ city }) => paths.searchResult(city.id), steps: 2 },
  load: async (context) => (context.posted ? keep(context, context.posted) : shown(context)),
});

async function shown(context: PageContext): Promise<CommutePageProps> {
  const { request, city, query } = context;
  const own = await namedCommutes(request, city.id, context.ownCommutes());
  return {
    ways: [keptFields(own[0]), keptFields(own[1])],
    isKept: own.length > 0,
    back: backOf(query.back, city.id),
  };
}

async function keep(context: PageContext, posted: RawForm): Promise<CommutePageProps | PageRedirect> {
  const { city } = context;
  const back = backOf(posted.back, city.id);
  if (posted.do === 'remove') {
    context.keepCommutes([]);
    return { redirectTo: back, seeOther: true };
  }
  const [first, second] = await Promise.all([typedWay(context, posted, '1'), typedWay(context, posted, '2')]);
  const commutes = [first.commute, second.commute].flatMap((one) => one ?? []);
  const isEmpty = commutes.length === 0 && !first.fields.problem && !second.fields.problem;
  const needed = isEmpty ? { ...first.fields, problem: COMMUTE_COPY.needed } : first.fields;
  if (needed.problem || second.fields.problem)
    return { ways: [needed, second.fields], isKept: context.ownCommutes().length > 0, back };
  context.keepCommutes(commutes);
  return { redirectTo: back, seeOther: true };
}

/** One way of the form: the place that was picked of the suggestions, or that is kept, or whose name was typed. */
async function typedWay({ request, city }: PageContext, posted: RawForm, at: '1' | '2') {
  const text = (name: string) => (posted[`${name}${at}`] ?? '').trim();
  const typed = cleanWords(text('to')).slice(0, MAX_NAME);
  const choices = { minutes: text('minutes'), by: text('by'), changes: text('changes') };
  const [kept] = await namedCommutes(request, city.id, readWay(text('kept'), choices));
  const [picked] = await namedCommutes(request, city.id, readWay(text('place'), choices));
  const fields = fieldsOf(choices, { typed, kept: kept ?? null });
  if (!typed) return { fields, commute: null };
  if (kept?.typed === typed) return { fields, commute: kept.commute };
  if (picked) return { fields, commute: picked.commute };
  const named = await commutePlaceNamed(request.db, city.id, typed);
  const [found] = named ? readWay(`${named.to}-${named.id}`, choices) : [];
  return { fields: found ? fields : { ...fields, problem: FILTER_COPY.commute.unknown }, commute: found ?? null };
}

type Choices = Pick<CommuteFieldsView, 'minutes' | 'by' | 'changes'>;

/** The way to a place as a form names it ("station-6050123"), by what is chosen beside it; none where that is none. */
function readWay(place: string, { minutes, by, changes }: Choices): Commute[] {
  const isFoot = by === 'foot';
  const more = !isFoot && changes ? `-${changes}` : '';
  const way = readCommute(`${place}-${minutes || USUAL_COMMUTE_MINUTES}-${isFoot ? 'foot' : 'metro'}${more}`);
  return way ? [way] : [];
}

const fieldsOf = (
  { minutes, by, changes }: Choices,
  { typed, kept }: { typed: string; kept: NamedCommute | null },
): CommuteFieldsView => ({
  typed,
  kept: kept && { place: `${kept.commute.to}-${kept.commute.id}`, name: kept.typed },
  minutes: minutes || String(USUAL_COMMUTE_MINUTES),
  by: by === 'foot' ? by : 'metro',
  changes,
  problem: null,
});

function keptFields(own: NamedCommute | undefined): CommuteFieldsView {
  if (!own) return fieldsOf({ minutes: '', by: '', changes: '' }, { typed: '', kept: null });
  const { minutes, by, changes } = own.commute;
  const choices = { minutes: String(minutes), by, changes: String(changes ?? '') };
  return fieldsOf(choices, { typed: own.typed, kept: own });
}

/** Within the city: a list of its homes, unless the form or address names a page. */
const backOf = (back: string | undefined, cityId: number): string =>
  back ? safePath(back) : paths.searchResult(cityId);
