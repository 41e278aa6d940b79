import type { Filters, SearchTab } from '@/lib/search/filters';
import { isAlike } from '@/lib/search/isAlike';
import { linesNamed } from '@/lib/search/lineName';
import { normalizeTerm, type SuggestKind } from '@/lib/search/suggestion';
import { listLineNames } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { syllablesOf } from '@/lib/server/text/syllables';
import { findNames, listNamesBeginning, matchTerms, type NameMatch } from '../queries/searchTerms';
import { soundOf } from './soundOf';

/** A place that a word of a search names. */
export interface Place {
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
} as const satisfies Partial<Record<Place['kind'], keyof Filters>>;

type PlaceKind = keyof typeof FILTER_OF;
/** Lines have no search terms: they are known by their whole name. */
export type KnownKind = Exclude<PlaceKind, 'line'>;
const isKnown = (kind: SuggestKind): kind is KnownKind => kind in FILTER_OF;
const isPlace = (kind: Place['kind']): kind is PlaceKind => kind in FILTER_OF;

/** Adds a place to the filters; a project or developer leads to the new houses. */
export function addPlace(filters: Filters, { kind, id }: Place, tab: SearchTab): SearchTab {
  if (!isPlace(kind)) return tab;
  filters[FILTER_OF[kind]].push(id);
  return kind === 'project' || kind === 'developer' ? 'new' : tab;
}

/** Which of several things of one name is meant: the larger place; among houses, what the list is about. */
function kindOrder(tab: SearchTab): KnownKind[] {
  const houses: KnownKind[] = tab === 'new' ? ['project', 'community'] : ['community', 'project'];
  return ['district', 'plate', 'station', ...houses, 'school', 'developer'];
}

const LINE_WORDS = /线|磁|铁路/;
const MIN_BEGINNING = 2;
/** Several communities may begin alike (四季花城一期, 二期): so many are taken together. */
const MAX_ALIKE = 5;

export interface NamedPlaces {
  places: Place[];
  /** What of the word names nothing. */
  left: string[];
}

const named = (...places: Place[]): NamedPlaces => ({ places, left: [] });

/** The places that a word of a search names in a city. */
export async function placesNamed(
  db: Db,
  cityId: number,
  word: string,
  tab: SearchTab,
  order: readonly KnownKind[] = kindOrder(tab),
): Promise<NamedPlaces> {
  const text = normalizeTerm(word);
  if (!text) return named();
  if (LINE_WORDS.test(text)) {
    const lines = linesNamed(await listLineNames(db, cityId), text);
    if (lines.length > 0) return named(...lines.map(({ id }) => ({ kind: 'line' as const, id })));
  }
  const spellings = await spellingsOf(db, cityId, text);
  const names = spellings.map(({ name }) => name);
  const exact = bestOf(await findNames(db, cityId, names), order, spellings);
  if (exact) return named(exact);
  if ([...text].length < MIN_BEGINNING) return { places: [], left: [word] };
  const begun = await placesBeginning(db, cityId, soundOf(text), order);
  if (begun.length > 0) return named(...begun);
  const meant = (await placeSounding(db, cityId, text, order)) ?? (await placeAlike(db, cityId, text, order));
  return meant ? named(meant) : placesWithin(db, cityId, text, order);
}

/** The district or plate of exactly this name. */
export async function areaNamed(
  db: Db,
  cityId: number,
  name: string,
): Promise<{ kind: 'district' | 'plate'; id: number } | null> {
  const spellings = await spellingsOf(db, cityId, normalizeTerm(name));
  const names = spellings.map((spelling) => spelling.name);
  const place = bestOf(await findNames(db, cityId, names), ['district', 'plate'], spellings);
  return place && (place.kind === 'district' || place.kind === 'plate') ? { kind: place.kind, id: place.id } : null;
}

interface Spelling {
  name: string;
  /** The ending that was left off says what kind is meant. */
  kinds?: readonly KnownKind[];
}

const ENDINGS: readonly (readonly [ending: string, kinds: readonly KnownKind[]])[] = [
  ['地铁站', ['station']],
  ['地铁', ['station']],
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
    city && text.startsWith(city) && text.length > city.length + 1
      ? [text, text.slice(city.length).replace(/^市/, '')]
      : [text];
  return bare.flatMap((name): Spelling[] => {
    const shorter = ENDINGS.filter(([ending]) => name.endsWith(ending) && name.length > ending.length + 1);
    return [{ name }, ...shorter.map(([ending, kinds]) => ({ name: name.slice(0, -ending.length), kinds }))];
  });
}

function bestOf(matches: NameMatch[], order: readonly KnownKind[], spellings: readonly Spelling[]): Place | null {
  const allowed = matches.filter(
    ({ term, kind }) =>
      isKnown(kind) &&
      order.includes(kind) &&
      spellings.some(({ name, kinds }) => name === term && (!kinds || kinds.includes(kind))),
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

/** Of a whole name by its sound. */
const SOUND_OF_NAME = 1;

/** 世博嘉园 sounds as 世博家园. */
async function placeSounding(
  db: Db,
  cityId: number,
  text: string,
  order: readonly KnownKind[],
): Promise<Place | undefined> {
  const sound = syllablesOf(text).join('');
  if (sound === text) return undefined;
  const matches = await matchTerms(db, cityId, sound, order, MAX_ALIKE);
  return matches.find(({ exact, quality }) => exact && quality >= SOUND_OF_NAME);
}

const MAX_CANDIDATES = 200;

/** 世博家圆, 三林世博家院: one letter is another. The first two are taken to be right. */
async function placeAlike(
  db: Db,
  cityId: number,
  text: string,
  order: readonly KnownKind[],
): Promise<Place | undefined> {
  const begun = await listNamesBeginning(db, cityId, [...text].slice(0, 2).join(''), MAX_CANDIDATES);
  return begun
    .filter(({ kind, term }) => isKnown(kind) && order.includes(kind) && isAlike(text, term))
    .sort((a, b) => b.weight - a.weight)[0];
}

const MAX_NAME = 12;

/** Names written without a space between them: 浦东三林. The longest known name first. */
async function placesWithin(db: Db, cityId: number, text: string, order: readonly KnownKind[]): Promise<NamedPlaces> {
  const characters = [...text];
  const parts = new Set<string>();
  for (let from = 0; from < characters.length; from++) {
    for (let to = from + 2; to <= Math.min(characters.length, from + MAX_NAME); to++)
      parts.add(characters.slice(from, to).join(''));
  }
  const matches = await findNames(db, cityId, [...parts]);
  const places: Place[] = [];
  let left = '';
  for (let rest = text; rest; ) {
    const known = matches.filter(({ term }) => rest.startsWith(term)).sort((a, b) => b.term.length - a.term.length);
    const longest = known.filter(({ term }) => term === known[0]?.term);
    const spellings = longest.map(({ term }) => ({ name: term }));
    const best = bestOf(longest, order, spellings);
    if (best) places.push(best);
    left += best ? ' ' : ([...rest][0] ?? '');
    rest = rest.slice(best ? (known[0]?.term.length ?? 1) : ([...rest][0]?.length ?? 1));
  }
  return { places, left: left.split(' ').filter((part) => part !== '' && !IS_SAID_BESIDE.test(part)) };
}

/** What is said beside a name and changes nothing. */
const IS_SAID_BESIDE = /^(?:.|上海|新区|地铁|地区|这里|小区|板块|房|以前|原来|过去)$/u;
