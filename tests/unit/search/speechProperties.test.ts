import fc from 'fast-check';
import { Converter } from 'opencc-js/cn2t';
import { describe, expect, it } from 'vitest';
import { FILTER_NAMES, readFilters, writeFilters } from '@/lib/search/codec';
import { type FilterName, newSearch, SEARCH_TABS, type SearchTab } from '@/lib/search/filters';
import { complexCondition, STANDARD_LEVELS } from '@/lib/search/options';
import { panelsOf } from '@/lib/search/panels';
import { chosenFilters } from '@/lib/search/views/chips';
import { panelGroups } from '@/lib/search/views/panelGroups';
import { propertyRuns } from '../../kit/fullRun';
import { parsedWishes, readAs } from '../../kit/parsedWishes';

/** The same sentences in each run: what is found by chance stands in the tables. */
const SEED = 12;

/** What is wished for, each of a filter of its own. */
const PARTS = [
  ...['三林', '两房', '500万以内', '满五唯一', '近地铁', '有电梯', '朝南', '90平以上', '次新房', '精装', '低楼层'],
  ...['内环内', '双卫', '板楼', '到漕河泾40分钟', '低于估价', 'VR看房', '普通住宅', '商品房', '业主直卖', '复式'],
];
const SEPARATORS = [' ', '，', ',', '、', '  ', '；', ' / ', '。'];
const BEFORE = ['我想找', '帮我看看', '请问有没有', '你好，', '求', '麻烦推荐一下', '那个，', '我想买', '有没有'];
const BEHIND = ['，谢谢', '吧', '有吗', '呢？', '，可以吗', '的房子', ' 谢谢', '，急求'];

const parts = fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 });
const separator = fc.constantFrom(...SEPARATORS);
const said = fc.tuple(parts, separator).map(([list, between]) => list.join(between));

/** What is meant, whatever stands first. */
function meaning(words: string): string {
  const [filters = '', names = '', ignored = ''] = readAs(words).split(' | ');
  return [filters, names.split(' ').sort().join(' '), ignored].join(' | ');
}

const wide = (words: string): string =>
  words.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　');
const traditional: (words: string) => string = Converter({ from: 'cn', to: 'tw' });

describe('the same is meant', () => {
  it('of any two wishes, whichever stands first and whatever between', () => {
    for (const one of PARTS) {
      for (const other of PARTS.slice(PARTS.indexOf(one) + 1)) {
        const expected = meaning(`${one} ${other}`);
        for (const between of SEPARATORS) {
          expect(meaning(`${one}${between}${other}`), `${one}${between}${other}`).toBe(expected);
          expect(meaning(`${other}${between}${one}`), `${other}${between}${one}`).toBe(expected);
        }
      }
    }
  });

  it('of several, in any order', () => {
    fc.assert(
      fc.property(parts, fc.array(separator, { minLength: 6, maxLength: 6 }), fc.nat(), (list, between, turn) => {
        const at = turn % list.length;
        const turned = [...list.slice(at), ...list.slice(0, at)].reverse();
        const words = turned.map((part, index) => part + (between[index] ?? ' ')).join('');
        expect(meaning(words), words).toBe(meaning(list.join(' ')));
      }),
      { numRuns: propertyRuns(300), seed: SEED },
    );
  });

  it('with chatter around it', () => {
    fc.assert(
      fc.property(said, fc.constantFrom(...BEFORE), fc.constantFrom(...BEHIND), (words, before, behind) => {
        const chatted = `${before}${words}${behind}`;
        expect(meaning(chatted), chatted).toBe(meaning(words));
      }),
      { numRuns: propertyRuns(300), seed: SEED },
    );
  });

  it.each([
    ['full-width', wide],
    ['traditional', traditional],
    ['upper case', (words: string) => words.toUpperCase()],
    ['spaced at both ends', (words: string) => `  ${words}　`],
  ])('in %s writing', (_name, write) => {
    fc.assert(
      fc.property(said, (words) => {
        expect(meaning(write(words)), write(words)).toBe(meaning(words));
      }),
      { numRuns: propertyRuns(200), seed: SEED },
    );
  });
});

it('no sentence throws, nor a piece of one', () => {
  const all = parsedWishes().map((wish) => wish.said);
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.constantFrom(...all), fc.nat(), fc.nat(), (one, other, from, to) => {
      const words = `${one.slice(from % one.length)}${other.slice(0, to % (other.length + 1))}`;
      expect(readAs(words).split(' | ')).toHaveLength(3);
    }),
    { numRuns: propertyRuns(500) },
  );
});

/** Names say them, which the city knows (tests/api/search/words); 离徐家汇2公里 is near; a box is what a map shows. */
const NAMED = ['district', 'plate', 'house', 'line', 'station', 'school', 'developer', 'near', 'commute', 'box'].concat(
  ['notDistrict', 'notPlate'],
);

it('every filter can be said', () => {
  const sentences = parsedWishes().map(({ meant }) => meant);
  const unsaid = FILTER_NAMES.filter((name) => !sentences.some((meant) => new RegExp(`(?:^|&)${name}=`).test(meant)));
  expect(unsaid.sort()).toEqual([...NAMED].sort());
});

interface Choice {
  tab: SearchTab;
  name: FilterName;
  value: string;
  label: string;
}

/** Each choice of each panel, by what a chosen one is called above the list. */
function choices(): Choice[] {
  const lists = complexCondition(STANDARD_LEVELS, ['inner', 'middle', 'outer']);
  return SEARCH_TABS.flatMap((tab) =>
    panelsOf({ tab }).flatMap((panel) =>
      panelGroups(tab, panel, lists).flatMap(({ name, options }) =>
        options.map(({ value }) => {
          const { filters } = readFilters({ [name]: value }, tab);
          const [chosen] = chosenFilters({ ...newSearch(tab), filters }, []);
          return { tab, name, value, label: chosen?.label ?? '' };
        }),
      ),
    ),
  );
}

/** Meant otherwise when they are typed, each for a reason. */
const OTHERWISE = [
  // Whoever asks for a fair price takes a lower one.
  'resale againstEstimate 价格合理',
  // Said as the distance that it stands for.
  'resale tag 近地铁',
  // All homes of the other lists are on sale.
  'new status 在售',
];

it('what is called so above a list means the same when it is typed', () => {
  const lost = choices().filter(({ tab, name, value, label }) => {
    const written = writeFilters(readFilters({ [name]: value }, tab).filters)[name];
    return !readAs(label).split(' | ')[0]?.split('&').includes(`${name}=${written}`);
  });
  expect(lost.map(({ tab, name, label }) => `${tab} ${name} ${label}`)).toEqual(OTHERWISE);
});
