import { readFilters, writeFilters } from '@/lib/domain/search/codec';
import { type FilterName, type Filters, noFilters, type SearchTab } from '@/lib/domain/search/filters';
import { normalizeTerm, type SuggestKind } from '@/lib/domain/search/suggestion';
import { splitWords, understandWords } from '@/lib/domain/search/understand';
import type { Db } from '../../db/client';
import { findLineByName, listSurrounding } from '../../repositories/areas';
import { findCity } from '../../repositories/cities';
import { findNames, matchTerms, type NameMatch } from '../../repositories/searchTerms';
import { soundOf } from './soundOf';

/** A search with its words turned into filters. */
export interface ReadWords {
  tab: SearchTab;
  filters: Filters;
  /** Words that name nothing in the city. */
  unknown: string[];
}

interface Wanted {
  cityId: number;
  tab: SearchTab;
  filters: Filters;
  words: string;
}

/** Turns the words of a search into filters, beside those already chosen. */
export async function readWords(db: Db, { cityId, tab, filters, words }: Wanted): Promise<ReadWords> {
  const typed = splitWords(words);
  if (typed.length === 0) return { tab, filters, unknown: [] };
  // A word that is a whole name is that name, whatever its parts mean: 静安公寓 is a community, not 静安 and 公寓.
  const whole = await findNames(db, cityId, typed.map(normalizeTerm));
  const isWhole = (word: string) => whole.some(({ term }) => term === normalizeTerm(word));
  const understood = understandWords(typed.filter((word) => !isWhole(word)).join(' '));
  const found = { ...noFilters(), ...understood.filters };
  let named = understood.tab ?? tab;
  const unknown: string[] = [];
  for (const word of [...typed.filter(isWhole), ...understood.names]) {
    const places = await placesNamed(db, cityId, word, named);
    if (places.length === 0) unknown.push(word);
    for (const place of places) named = addPlace(found, place, named);
  }
  await keepNarrowest(db, found);
  const merged = readFilters(writeFilters(joined(filters, found)), named);
  return { tab: named, filters: merged.filters, unknown };
}

/** 浦东三林 is 三林: a place named beside one that lies in it only says where that is. */
async function keepNarrowest(db: Db, found: Filters): Promise<void> {
  const { plate, house, district } = found;
  if (district.length + plate.length + house.length < 2) return;
  const around = await listSurrounding(db, { plate, house });
  found.district = district.filter((id) => !around.district.includes(id));
  found.plate = plate.filter((id) => !around.plate.includes(id));
}

/** Chosen filters and those found in words: lists together, single values as the words say. */
function joined(chosen: Filters, found: Filters): Filters {
  const all = noFilters();
  for (const name of Object.keys(all) as FilterName[]) {
    const [before, after] = [chosen[name], found[name]];
    Object.assign(all, {
      [name]: Array.isArray(before) && Array.isArray(after) ? [...before, ...after] : (after ?? before),
    });
  }
  return all;
}

interface Place {
  kind: SuggestKind | 'line';
  id: number;
}

const FILTER_OF = {
  line: 'line',
  district: 'district',
  plate: 'plate',
  station: 'station',
  community: 'house',
  project: 'house',
  school: 'school',
  developer: 'developer',
} as const satisfies Partial<Record<Place['kind'], FilterName>>;

type PlaceKind = keyof typeof FILTER_OF;
/** Lines have no search terms: they are known by their whole name. */
type KnownKind = Exclude<PlaceKind, 'line'>;
const isKnown = (kind: SuggestKind): kind is KnownKind => kind in FILTER_OF;
const isPlace = (kind: Place['kind']): kind is PlaceKind => kind in FILTER_OF;

/** Adds a place to the filters; a project or developer leads to the new houses. */
function addPlace(filters: Filters, { kind, id }: Place, tab: SearchTab): SearchTab {
  if (!isPlace(kind)) return tab;
  filters[FILTER_OF[kind]].push(id);
  return kind === 'project' || kind === 'developer' ? 'new' : tab;
}

/** Which of several things of one name is meant: the larger place; among houses, what the list is about. */
function kindOrder(tab: SearchTab): KnownKind[] {
  const houses: KnownKind[] = tab === 'new' ? ['project', 'community'] : ['community', 'project'];
  return ['district', 'plate', 'station', ...houses, 'school', 'developer'];
}

/** 2号线, 地铁2号线, 2号线沿线. */
const LINE = /^(?:.{0,12}(?:地铁|轨交|轨道交通))?(.{1,12}?线)(?:沿线)?$/;
const MAX_NAME = 12;
/** Several communities may begin alike (四季花城一期, 二期): so many are taken together. */
const MAX_ALIKE = 5;

async function placesNamed(db: Db, cityId: number, word: string, tab: SearchTab): Promise<Place[]> {
  const text = normalizeTerm(word);
  if (!text) return [];
  const lineName = LINE.exec(text)?.[1];
  const line = lineName === undefined ? null : await findLineByName(db, cityId, lineName);
  if (line !== null) return [{ kind: 'line', id: line }];
  const order = kindOrder(tab);
  const spellings = await spellingsOf(db, cityId, text);
  const exact = bestOf(
    await findNames(
      db,
      cityId,
      spellings.map(({ name }) => name),
    ),
    order,
    spellings,
  );
  if (exact) return [exact];
  const begun = await placesBeginning(db, cityId, soundOf(text), order);
  return begun.length > 0 ? begun : placesWithin(db, cityId, text, order);
}

interface Spelling {
  name: string;
  /** The ending that was left off says what kind is meant. */
  kinds?: readonly KnownKind[];
}

const ENDINGS: readonly (readonly [ending: string, kinds: readonly KnownKind[]])[] = [
  ['地铁站', ['station']],
  ['站', ['station']],
  ['板块', ['plate']],
  ['小区', ['community']],
  ['新区', ['district']],
  ['区', ['district']],
  ['楼盘', ['project']],
];

/** A name as typed, without the city before it, and without the word for what it is. */
async function spellingsOf(db: Db, cityId: number, text: string): Promise<Spelling[]> {
  const city = normalizeTerm((await findCity(db, cityId))?.name ?? '');
  const bare =
    city && text.startsWith(city) && text.length > city.length + 1 ? [text, text.slice(city.length)] : [text];
  return bare.flatMap((name): Spelling[] => {
    const shorter = ENDINGS.filter(([ending]) => name.endsWith(ending) && name.length > ending.length + 1);
    return [{ name }, ...shorter.map(([ending, kinds]) => ({ name: name.slice(0, -ending.length), kinds }))];
  });
}

function bestOf(matches: NameMatch[], order: readonly KnownKind[], spellings: readonly Spelling[]): Place | null {
  const allowed = matches.filter(({ term, kind }) =>
    spellings.some(({ name, kinds }) => name === term && isKnown(kind) && (!kinds || kinds.includes(kind))),
  );
  const rank = ({ kind }: NameMatch) => order.indexOf(kind as KnownKind);
  return allowed.sort((a, b) => rank(a) - rank(b) || b.term.length - a.term.length || b.weight - a.weight)[0] ?? null;
}

async function placesBeginning(db: Db, cityId: number, text: string, order: readonly KnownKind[]): Promise<Place[]> {
  const matches = await matchTerms(db, cityId, text, order, MAX_ALIKE);
  const first = matches[0];
  if (!first) return [];
  if (first.exact || (first.kind !== 'community' && first.kind !== 'project')) return [first];
  return matches.filter(({ kind, quality }) => kind === first.kind && quality === first.quality);
}

/** Names written without a space between them: 浦东三林. The longest known name first. */
async function placesWithin(db: Db, cityId: number, text: string, order: readonly KnownKind[]): Promise<Place[]> {
  const characters = [...text].slice(0, MAX_NAME);
  const parts = new Set<string>();
  for (let from = 0; from < characters.length; from++) {
    for (let to = from + 2; to <= characters.length; to++) parts.add(characters.slice(from, to).join(''));
  }
  const matches = await findNames(db, cityId, [...parts]);
  const places: Place[] = [];
  for (let rest = characters.join(''); rest; ) {
    const known = matches.filter(({ term }) => rest.startsWith(term)).sort((a, b) => b.term.length - a.term.length);
    const longest = known.filter(({ term }) => term === known[0]?.term);
    const best = bestOf(
      longest,
      order,
      longest.map(({ term }) => ({ name: term })),
    );
    if (best) places.push(best);
    rest = rest.slice(best ? (known[0]?.term.length ?? 1) : 1);
  }
  return places;
}
