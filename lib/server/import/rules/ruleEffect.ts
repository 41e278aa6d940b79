import { CITY_KEYS, CITY_NAMES } from '@/lib/calculators/cityKeys';
import { answeringFact } from '@/lib/calculators/factBook';
import type { CityKey, Fact, FactId } from '@/lib/calculators/facts/fact';
import { addDays, type Day } from '@/lib/kernel/day';

/** null: a city whose own rules nobody keeps. */
type Place = CityKey | null;

/** Days on which another value answers than before; to null: without end. */
interface Span {
  from: Day;
  to: Day | null;
}

/** Where and when the calculators answer otherwise after a change of rules. */
export interface RuleEffect {
  /** Places that share the same days, in the order of the cities. */
  changed: { places: Place[]; spans: Span[] }[];
  /** Cities where nothing changes since a rule of their own answers. */
  aside: CityKey[];
}

/** Asked of the engine itself, place by place: which version of a rule answers, before and after. */
export function ruleEffect(id: FactId, before: readonly Fact[], after: readonly Fact[]): RuleEffect {
  const bounds = boundsOf(id, [...before, ...after]);
  const groups = new Map<string, { places: Place[]; spans: Span[] }>();
  const aside: CityKey[] = [];
  for (const place of [...CITY_KEYS, null]) {
    const spans = spansOf(bounds, (day) => valueOn(before, id, place, day) !== valueOn(after, id, place, day));
    const key = JSON.stringify(spans);
    if (spans.length > 0) groups.set(key, { places: [...(groups.get(key)?.places ?? []), place], spans });
    else if (place && hasOwn(after, id, place)) aside.push(place);
  }
  return { changed: [...groups.values()], aside };
}

const valueOn = (facts: readonly Fact[], id: FactId, place: Place, day: Day): string =>
  JSON.stringify(answeringFact(facts, id, place, day)?.value ?? null);

const hasOwn = (facts: readonly Fact[], id: FactId, place: CityKey): boolean =>
  facts.some((fact) => fact.id === id && fact.city === place);

/** The days on which another version can begin to answer. */
function boundsOf(id: FactId, facts: readonly Fact[]): Day[] {
  const versions = facts.filter((fact) => fact.id === id);
  const days = versions.flatMap(({ effectiveFrom, effectiveTo }) => [
    effectiveFrom,
    ...(effectiveTo ? [addDays(effectiveTo, 1)] : []),
  ]);
  return [...new Set(days)].sort();
}

/** Days from one bound to the next on which it differs, those that follow on each other as one. */
function spansOf(bounds: readonly Day[], differs: (day: Day) => boolean): Span[] {
  const spans: Span[] = [];
  bounds.forEach((from, at) => {
    if (!differs(from)) return;
    const next = bounds[at + 1];
    const to = next ? addDays(next, -1) : null;
    const last = spans.at(-1);
    if (last?.to && addDays(last.to, 1) === from) last.to = to;
    else spans.push({ from, to });
  });
  return spans;
}

/** "上海、北京：2026-11-20 起的结果改变。", and which cities keep theirs; today decides between now, ahead and past. */
export function effectLines(effect: RuleEffect, today: Day): string[] {
  const changed = effect.changed.map(
    ({ places, spans }) => `    ${namesOf(places)}：${spans.map((span) => spanText(span, today)).join('；')}。`,
  );
  if (changed.length === 0) return ['    各城市的结果都不变。'];
  const aside = effect.aside.length > 0 ? [`    ${namesOf(effect.aside)}另有自己的规定，结果不变。`] : [];
  return [...changed, ...aside];
}

const OTHER = '其他城市';

const namesOf = (places: readonly Place[]): string =>
  places.map((place) => (place ? CITY_NAMES[place] : OTHER)).join('、');

function spanText({ from, to }: Span, today: Day): string {
  const when = to ? `${from} 到 ${to} ` : `${from} 起`;
  if (to !== null && to < today) return `只有按 ${when.trim()} 的规定计算时结果改变`;
  return from > today ? `${when}的结果改变，今天还不变` : `${when}的结果改变，今天已变`;
}
