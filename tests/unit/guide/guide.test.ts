import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchGuide } from '@/lib/guide/guideSearch';
import { FIRST_STEP, GUIDE_STEPS, stepsTo } from '@/lib/guide/views/conversation';
import { GUIDE } from '@/lib/guide/views/guide';
import { GUIDE_TOPICS } from '@/lib/guide/views/guideArticle';
import { paths } from '@/lib/routes/paths';
import { patternOf } from '@/lib/server/http/pageFacts';
import { PAGES } from '@/lib/server/page/registry';
import { MAX_GUIDE_STEPS } from '../../kit/guide';
import { SCRIPT_CORPUS } from '../../kit/scriptCorpus';

const CITY = 605;

/** The page at an address, if everybody may open it. */
const pageAt = (href: string) => {
  const [path = ''] = href.split(/[?#]/);
  const [page, ...others] = PAGES.filter((one) => patternOf(one).test(path));
  return others.length === 0 && page?.access.anonymous ? page.path : null;
};

describe('the guide', () => {
  test('has articles of each topic, each with an address, a summary and somewhere to go on', () => {
    expect(new Set(GUIDE.map(({ topic }) => topic))).toEqual(new Set(GUIDE_TOPICS));
    expect(new Set(GUIDE.map(({ slug }) => slug)).size).toBe(GUIDE.length);
    for (const { slug, title, summary, text, links } of GUIDE) {
      expect(slug).toMatch(/^[a-z-]{4,30}$/);
      expect(
        [title, summary].every((said) => said.length > 3),
        slug,
      ).toBe(true);
      expect(text.join('').length, slug).toBeGreaterThan(40);
      expect(
        links.map(({ to }) => pageAt(to(CITY))).filter((page) => page === null),
        slug,
      ).toEqual([]);
      expect(links.length, slug).toBeGreaterThan(0);
    }
  });

  test('names no rate, no quota and no sum: those stand in the calculators with their sources', () => {
    const figures = GUIDE.flatMap(({ text }) => text).filter((sentence) =>
      /\d+(\.\d+)?\s*(%|％|成|万元|个百分点)/.test(sentence),
    );
    expect(figures).toEqual([]);
  });

  test('a rule of somebody else\u2019s says where it stands, or that it is to be checked', () => {
    const sources = GUIDE.flatMap(({ source }) => source ?? []);
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !/待核|出处/.test(source))).toEqual([]);
  });
});

describe('its search', () => {
  const first = (typed: string) => searchGuide(GUIDE, typed)[0]?.slug;
  test.each([
    ['假房源', 'report-a-home'],
    ['有没有购房资格', 'qualification'],
    ['挂牌价怎么定', 'pricing'],
    ['租房 步骤', 'renting-steps'],
    ['搜房', 'search'],
  ])('%s finds %s first', (typed, slug) => expect(first(typed)).toBe(slug));

  test.each(['', '   ', '火星', '？'])('%j finds nothing', (typed) => expect(searchGuide(GUIDE, typed)).toEqual([]));

  test('whatever is typed, it finds articles of the guide, each once', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...SCRIPT_CORPUS)), (typed) => {
        const found = searchGuide(GUIDE, typed);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => GUIDE.includes(one))).toBe(true);
      }),
    ));
});

describe('the conversation', () => {
  const steps = Object.entries(GUIDE_STEPS);

  test('each step is reached in one way, within four choices', () => {
    for (const [name] of steps) {
      const way = stepsTo(name);
      expect(way?.[0], name).toBe(FIRST_STEP);
      expect(way?.at(-1), name).toBe(name);
      expect((way?.length ?? 99) - 1, name).toBeLessThanOrEqual(MAX_GUIDE_STEPS);
    }
    const named = steps.flatMap(([, { choices = [] }]) => choices.map(({ at }) => at));
    expect(named.toSorted()).toEqual(
      steps
        .map(([name]) => name)
        .filter((name) => name !== FIRST_STEP)
        .toSorted(),
    );
  });

  test('each step asks, or ends at pages that everybody may open or at a person', () => {
    for (const [name, { choices = [], ends = [] }] of steps) {
      expect(choices.length > 1 !== ends.length > 0, name).toBe(true);
      const lost = ends.filter((end) => 'to' in end && pageAt(end.to(CITY)) === null);
      expect(
        lost.map(({ text }) => text),
        name,
      ).toEqual([]);
    }
  });

  test('customer service is asked at a step that ends at a person', () => {
    const at = new URL(paths.helperService(), 'http://site').searchParams.get('at') ?? '';
    expect(GUIDE_STEPS[at]?.ends?.some((end) => 'person' in end)).toBe(true);
  });

  test('an article that it names is one', () => {
    const named = steps.flatMap(([, { ends = [] }]) =>
      ends.flatMap((end) => ('to' in end ? (/article=([a-z-]+)/.exec(end.to(CITY))?.[1] ?? []) : [])),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((slug) => !GUIDE.some((one) => one.slug === slug))).toEqual([]);
  });

  test.each(['nowhere', '', 'constructor', '__proto__'])('there is no step %j', (at) => expect(stepsTo(at)).toBeNull());
});
