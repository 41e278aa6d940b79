import { yearOf } from '@/lib/kernel/day';
import { readFilters, writeFilters } from '@/lib/search/codec';
import { countChoices, type FilterName, type Filters, noFilters, type RingSpan } from '@/lib/search/filters';
import { ringLabel, ringsOf } from '@/lib/search/rings';
import { normalizeTerm } from '@/lib/search/suggestion';
import { namesOfBeforeIn } from '@/lib/searchLanguage/namesOfBefore';
import { listOf, readSpeech, splitWords, understoodIn } from '@/lib/searchLanguage/understand';
import { listLinesCalling, listSurrounding } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { hasBuiltCommunities } from '../queries/reach';
import { findNames } from '../queries/searchTerms';
import { markNames } from './markedNames';
import { NamesOfToday } from './namesOfToday';
import { addBudget } from './parsedBudget';
import { addPlace } from './placesNamed';
import { readableWords } from './slips';
import { addRefused } from './spokenRefusals';
import { addArounds, addCommutes } from './spokenWays';
import { nothingRead, type WantedWords, type WordsRead } from './wordsRead';

/** Turns the words of a search into filters, beside those already chosen. */
export async function readWords(db: Db, { cityId, tab, filters, words, today }: WantedWords): Promise<WordsRead> {
  const typed = readableWords(words).replace(MARKS, '');
  if (typed === '') return { ...nothingRead(), tab, filters };
  const city = { id: cityId, name: (await findCity(db, cityId))?.name ?? '' };
  const { text, marked, known } = await withNamesMarked(db, city, typed);
  const called = new NamesOfToday(db, city, known);
  const spoken = readSpeech(text, { marked, year: yearOf(today) });
  let named = listOf(spoken, tab) ?? tab;
  const found = noFilters();
  const unknown: string[] = [];
  for (const word of spoken.names) {
    if (named === 'community' && word === ANY_COMMUNITY) continue;
    const { places, left } = await called.placesOf(word, named);
    unknown.push(...left);
    for (const place of places) {
      const leads = addPlace(found, place, named);
      const isBuilder = place.kind === 'developer' && (await hasBuiltCommunities(db, cityId, place.id));
      named = isBuilder ? named : leads;
    }
  }
  const understood = understoodIn(named, spoken.pieces);
  const { filters: read, sort, notes, arounds, commutes, ignored } = understood;
  Object.assign(found, read);
  ignored.push(...(await addRefused(db, cityId, found, understood.refused)));
  const budget = await addBudget(db, cityId, found, understood, today);
  unknown.push(...withoutStrangeRings(cityId, found));
  unknown.push(...(await addArounds(db, cityId, found, await called.renamed(arounds))));
  unknown.push(...(await addCommutes(db, cityId, found, await called.renamed(commutes))));
  await keepNarrowest(db, found);
  const merged = readFilters(writeFilters(joined(filters, found)), named);
  const { filters: all, dropped } = merged;
  const isNothing = countChoices(found) === 0 && !budget && ignored.length === 0 && sort === null;
  // One word of which nothing is known is said as it was typed: 不存在的小区, not the 不存 that is left of it.
  const said = isNothing && unknown.length > 0 && splitWords(typed).length === 1 ? [typed] : unknown;
  return { tab: named, filters: all, sort, notes, namesOfBefore: called.said, budget, unknown: said, ignored, dropped };
}

const ANY_COMMUNITY = '小区';
const MARKS = /[\uE000-\uF8FF]/g;
const MAX_NAME = 12;

/** The words with marks in place of the names of the city that would be taken apart, or of which nothing is wanted. */
async function withNamesMarked(
  db: Db,
  city: { id: number; name: string },
  typed: string,
): Promise<{ text: string; marked: string[]; known: ReadonlySet<string> }> {
  const parts = new Set<string>();
  for (const word of splitWords(typed)) {
    parts.add(word);
    const characters = [...word];
    for (let from = 0; from < characters.length; from++) {
      for (let to = from + 2; to <= Math.min(characters.length, from + MAX_NAME); to++)
        parts.add(characters.slice(from, to).join(''));
    }
  }
  const terms = new Map([...parts].map((part) => [normalizeTerm(part), part]));
  const found = await findNames(db, city.id, [...terms.keys()].filter(Boolean));
  const names = found.map(({ term, kind }) => ({
    name: terms.get(term) ?? term,
    isArea: kind === 'district' || kind === 'plate',
  }));
  const ofBefore = namesOfBeforeIn(city.name, typed).map((name) => ({ name, isArea: false }));
  return { ...markNames(typed, [...names, ...ofBefore]), known: new Set(names.map(({ name }) => name)) };
}

/** Takes out the rings that the city has not, and says them. */
function withoutStrangeRings(cityId: number, found: Filters): string[] {
  const known = ringsOf(ringRoadsOf(cityId));
  const isKnown = ({ from, to }: RingSpan) => (!from || known.includes(from)) && (!to || known.includes(to));
  const strange = found.ring.filter((span) => !isKnown(span));
  found.ring = found.ring.filter(isKnown);
  return strange.map(ringLabel);
}

/** 浦东三林 is 三林, 9号线七宝站 is 七宝站: a place named beside one that lies in it only says where that is. */
async function keepNarrowest(db: Db, found: Filters): Promise<void> {
  const { plate, house, district, line, station } = found;
  if (line.length > 0 && station.length > 0) {
    const calling = await listLinesCalling(db, { line, station });
    found.line = line.filter((id) => !calling.includes(id));
  }
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
