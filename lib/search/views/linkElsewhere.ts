import type { NamedArea } from '@/lib/area/contract';
import { SELL_THEN_BUY_COPY } from '@/lib/calculators/words/sellThenBuy';
import { FRONT_COPY } from '@/lib/front/words/front';
import { paths } from '@/lib/routes/paths';
import type { TextLink } from './resultPage';
import { RESULT_SENTENCES } from './searchSentences';

// Words that name no place of the city and yet something of ours: 估价, 查成交, 北京两房.

const { ways } = FRONT_COPY;
const ASKED = '^(?:我?[要想]?(?:查|看|算)?一?下?)?';
const PAGES: readonly { said: RegExp; text: string; href: (city: number) => string }[] = [
  {
    said: new RegExp(`${ASKED}(?:房屋|房子|房产|在线)?(?:估价|估值|评估)(?:器|工具)?$`),
    text: ways.appraise,
    href: (cityId) => paths.appraise({ cityId }),
  },
  {
    said: new RegExp(`${ASKED}(?:房贷|贷款|按揭|月供)(?:利率|计算)?器?$`),
    text: ways.mortgage,
    href: () => paths.mortgage(),
  },
  {
    said: new RegExp(`${ASKED}(?:税费|契税|个税|过户费用?)(?:计算)?器?$`),
    text: ways.taxes,
    href: () => paths.taxes(),
  },
  {
    said: new RegExp(`${ASKED}(?:购房|买房)?(?:资格|限购)(?:查询|政策|条件)?$`),
    text: ways.qualification,
    href: () => paths.qualification(),
  },
  {
    said: new RegExp(`${ASKED}(?:历史)?成交(?:价|记录|数据|榜)?$`),
    text: ways.deals,
    href: (city) => paths.dealRanking({ cityId: city }),
  },
  {
    said: /^(?:买房?还是租房?|租房?还是买房?|租买对比|现在买还是等)$/,
    text: ways.rentOrBuy,
    href: (city) => paths.rentOrBuy(city),
  },
  {
    said: /^(?:卖旧买新|卖一买一|先卖(?:后|再)买|先买(?:后|再)卖|换房)$/,
    text: SELL_THEN_BUY_COPY.title,
    href: (city) => paths.sellThenBuy(city),
  },
  { said: /^楼市?日历$|^开盘日历$/, text: ways.calendar, href: (city) => paths.calendar(city) },
];

const CITY_WORD = '市?的?';

/** The page or the other city that is named by words which nothing here is called by. */
export function linkElsewhere(
  here: NamedArea,
  typed: string,
  words: readonly string[],
  cities: readonly NamedArea[],
): TextLink | null {
  for (const word of words) {
    const asked = word.startsWith(here.name) ? word.slice(here.name.length) : word;
    const page = PAGES.find(({ said }) => said.test(asked));
    if (page) return { text: RESULT_SENTENCES.toPage(page.text), href: page.href(here.id) };
    const city = cities.find(({ id, name }) => id !== here.id && word.startsWith(name));
    if (!city) continue;
    const q = typed.replace(new RegExp(city.name + CITY_WORD), '').trim();
    return { text: RESULT_SENTENCES.toCity(city.name), href: paths.searchResult(city.id, { q: q || null }) };
  }
  return null;
}
