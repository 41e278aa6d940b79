import { WALKING_METRES_PER_MINUTE } from '@/lib/kernel/format/distance';
import { NEAR_METRO_METRES, type Ring, SCHOOL_METRES } from '@/lib/search/filters';
import { lineNumber } from '@/lib/search/lineName';
import { ownAmount } from '@/lib/search/ownAmount';
import { type Meant, means, type Phrase, phrase, wish } from './meant';
import { AT_END, AT_START, LESS, LESS_BEFORE, MARK, METRES, METRO, NAME, NUMBER, TO, WHOLE_NAME } from './wording';

// Where a home is to be: lines, ways to the metro and to work, schools, so many metres around a place.

const NEARBY = '(?:附近|周边|周围|旁边?|边上|沿线|上|口)';
const AT_MOST = `(?:${LESS_BEFORE}|大概|大约|约)?`;
const MOST = `(?:${LESS}|左右|的?路程|的?距离|的?范围内?){0,2}`;
const WALK = '(?:步行|走路|走|徒步)';

const LINE_NUMBER = '(?:\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])';
/** 9号线, 地铁九号线沿线, 2、9号线. */
const LINES = phrase(
  `(?:近|靠近|沿着?|挨着)?(?:地铁|轨道交通|轨交|轨道)? ?((?:${LINE_NUMBER}号?线?[、,/和或] ?){0,4}${LINE_NUMBER}) ?号线(?:地铁)?(?:站点?)?${NEARBY}?`,
  ([, numbers = '']) => ({
    names: numbers
      .split(/[^\d一二三四五六七八九十]+/)
      .filter(Boolean)
      .map((one) => `${lineNumber(one)}号线`),
  }),
);

const RING_WORD = '(?<!环(?:以|之)?|[唯第满])(内|中|外|[一二三四五六1-6])';
const RING_WORD_BEHIND = '([一二三四五六1-6]|内|中|外)';
const RINGS: Readonly<Record<string, Ring>> = {
  内: 'inner',
  中: 'middle',
  外: 'outer',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
};
/** 内中环, 二三环; no ring lies between 一 and 内. */
const areOfOneKind = (one: string, other: string): boolean => /[内中外]/.test(one) === /[内中外]/.test(other);
const ringOf = (word: string): Ring => RINGS[word] ?? (word as Ring);
const RING_ROAD = '环(?:线|路|高架)?';

/** 内环内, 五环外, 二环到三环, 内中环之间, 不要外环外. A ring alone is no place: 内环附近 is left out. */
const RING_PHRASES: readonly Phrase[] = [
  phrase(
    `${RING_WORD}${RING_ROAD}(?:以|之)?外[,， ]?${RING_WORD_BEHIND}${RING_ROAD}(?:以|之)?内`,
    ([, from = '', to = '']) =>
      !areOfOneKind(from, to) || ringOf(from) === ringOf(to)
        ? null
        : { filters: { ring: [{ from: ringOf(from), to: ringOf(to) }] } },
  ),
  phrase(
    `${RING_WORD}(?:${RING_ROAD})?(?:${TO}|和|与|、)?${RING_WORD_BEHIND}${RING_ROAD}(?:之?间|中间)?`,
    ([, one = '', other = '']) =>
      !areOfOneKind(one, other) || ringOf(one) === ringOf(other)
        ? null
        : { filters: { ring: [{ from: ringOf(one), to: ringOf(other) }] } },
  ),
  phrase(
    `(?:不要|别|不考虑|不想要)(?:在)?${RING_WORD}${RING_ROAD}(?:以|之)?外|(?:不出|不超过)${RING_WORD}${RING_ROAD}`,
    ([, one, other]) => ({
      filters: { ring: [{ from: null, to: ringOf(one ?? other ?? '') }] },
    }),
  ),
  phrase(`${RING_WORD}${RING_ROAD}(?:以|之)?(?:内|里面?)`, ([, ring = '']) => ({
    filters: { ring: [{ from: null, to: ringOf(ring) }] },
  })),
  phrase(`${RING_WORD}${RING_ROAD}(?:以|之)?外`, ([, ring = '']) => ({
    filters: { ring: [{ from: ringOf(ring), to: null }] },
  })),
  means(`(?<!${RING_WORD_BEHIND}|近|沿)内环(?:的|(?=两|三|一|老|房|$|[\\s,，、]))(?!附近|沿|边|上)`, {
    filters: { ring: [{ from: null, to: 'inner' }] },
  }),
  wish(`${RING_WORD}环(?:线|路|高架)?(?:${NEARBY}|边|上)?(?![\\u4e00-\\u9fff])`),
];

function metresOf(text: string, unit: string): number | null {
  const amount = ownAmount('area', text);
  return amount === null ? null : Math.round(amount * (/公里|千米|km/i.test(unit) ? 1000 : 1));
}

const MIN_METRES = 100;
const MAX_METRES = 5000;
const isDistance = (metres: number | null): metres is number =>
  metres !== null && metres >= MIN_METRES && metres <= MAX_METRES;

const metro = (metres: number | null): Meant | null => (isDistance(metres) ? { filters: { metro: metres } } : null);

function walked(text: string): number | null {
  const minutes = ownAmount('age', text);
  return minutes === null ? null : minutes * WALKING_METRES_PER_MINUTE;
}

const TO_METRO = `(?:距离?|离|到|去|至)?${METRO}(?:口)?(?:的?(?:距离|路程))?`;
/** 三林东地铁站附近 is near that station. */
const ALONE = '(?<![a-z\\u4e00-\\u9fff\\uE000-\\uF8FF])';

const METRO_PHRASES: readonly Phrase[] = [
  phrase('双(?:地铁|轨交)(?:房|口)?', () => ({ filters: { metro: NEAR_METRO_METRES }, ignored: '双地铁' })),
  phrase(`${TO_METRO} ?${WALK}? ?${AT_MOST} ?(${NUMBER}) ?${METRES}${MOST}`, ([, text = '', unit = '']) =>
    metro(metresOf(text, unit)),
  ),
  phrase(`(${NUMBER}) ?${METRES}(?:以?内)?(?:就?有|到|的|就是)?${METRO}`, ([, text = '', unit = '']) =>
    metro(metresOf(text, unit)),
  ),
  phrase(`${WALK}?${TO_METRO} ?${WALK}? ?${AT_MOST} ?(${NUMBER}) ?分钟?${MOST}`, ([, text = '']) =>
    metro(walked(text)),
  ),
  phrase(
    `${WALK}? ?${AT_MOST} ?(${NUMBER}) ?分钟?${MOST}${WALK}?(?:就?能|可以|可)?(?:到达?|去|至)?${METRO}`,
    ([, text = '']) => metro(walked(text)),
  ),
  phrase(`(?:出门|楼下|门口)(?:就是|就有|是|有)?${METRO}|${ALONE}${METRO}口`, () => ({ filters: { metro: 500 } })),
  phrase(
    `(?:靠近|近|靠|沾|紧?挨着?|临近?|紧邻|毗邻|有|带|通)${METRO}|${METRO}(?:房|沿线|上盖|盘|(?:出行)?(?:方便|便利|便捷))|${ALONE}${METRO}(?:${NEARBY}|近)|离${METRO}(?:很|比较|要)?(?:近|不远)(?:一?点)?|${WALK}(?:就?能|可以?)?(?:走?[到达]){0,2}${METRO}|${AT_START}${METRO}${AT_END}`,
    () => ({ filters: { metro: NEAR_METRO_METRES } }),
  ),
];

const TIME = `(?:(?<minutes>${NUMBER}) ?(?:分钟|分|min)|(?<time>半个?(?:小时|钟头)|一个半(?:小时|钟头)|三刻钟|一刻钟|(?:一|两|1|2)个?(?:小时|钟头)))`;
const MINUTES: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/^半/, 30],
  [/^一个半/, 90],
  [/^三刻/, 45],
  [/^一刻/, 15],
  [/^[两2]/, 120],
  [/^[一1]/, 60],
];

function minutesOf({ groups }: RegExpExecArray): number | null {
  const { minutes, time = '' } = groups ?? {};
  if (minutes !== undefined) return ownAmount('age', minutes);
  return MINUTES.find(([pattern]) => pattern.test(time))?.[1] ?? null;
}

const RIDE = '(?:(?<![近靠临双离])坐?地铁|公交|乘车|坐车|通勤|上班|单程|路上)';
const MAX_MINUTES = 120;
const MIN_MINUTES = 5;
const NO_PLACE =
  /^(?:地铁站?|轻轨站?|轨交站?|公司|学校|小学|中学|医院|公园|超市|商场|机场|火车站|高铁站|市区|市中心|单位)$/;

/** What stands before a name and is none of it. */
const SAID_BEFORE =
  /^(?:我|想|要|公司|单位|工作|上班|地点|地址|地方|住|在|去|到|离|从|能|最好|希望|通勤|家)+(?=.{2}|[\uE000-\uF8FF])/;
const WALKS = new RegExp(WALK);
/** 一个 of 一个半小时 is no name. */
const IS_COUNT = /^要?[\d一二两三四五六七八九十]+个?$/;

function commute(match: RegExpExecArray): Meant | null {
  const { 0: said, groups = {} } = match;
  const name = (groups.name ?? '')
    .replace(/(?:上班|工作)?(?:都在|都|均在|均)?$/, '')
    .replace(/(?<=.{2})地铁站?$/, '')
    .replace(SAID_BEFORE, '');
  const minutes = minutesOf(match);
  if (minutes === null || minutes < MIN_MINUTES || minutes > MAX_MINUTES || name.length === 0) return null;
  if (IS_COUNT.test(name)) return null;
  if (/^(?:距离?|离)?(?:地铁|轻轨|轨交|站|步行|走路|走|开车|骑车|通勤|坐车|学校|小学)/.test(name)) return null;
  if (NO_PLACE.test(name) || /开车|自驾|骑车|骑行/.test(said)) return { ignored: said.trim() };
  return { commute: { name, minutes, by: WALKS.test(said) ? 'foot' : 'metro' } };
}

/** Two people, two ways of as many minutes. */
function bothWays(match: RegExpExecArray): Meant | null {
  const { name = '', other = '' } = match.groups ?? {};
  const minutes = minutesOf(match);
  return minutes === null || minutes < MIN_MINUTES || minutes > MAX_MINUTES
    ? null
    : { commute: { name: `${name.replace(SAID_BEFORE, '')}和${other}`, minutes, by: 'metro' } };
}

const KIN = '老婆|老公|太太|先生|爱人|对象|[男女]朋友|她|他';
const named = (name: string): string => `(?<name>${name.slice(1)}`;
const BY = '(?:步行|走路|开车|自驾|骑车|骑行|(?<![近靠临双离])坐?地铁|公交|通勤)';
const WITHIN = `${AT_MOST} ?${TIME} ?(?:${LESS}|左右|的?(?:地铁|车程|路程|通勤)(?![站口房]))?`;
const TOWARDS = '(?:到达|到|直达|去|至|往|离|距离|距)';
/** 陆家嘴上班，40分钟内 */
const TO_WORK = '(?:上班|工作)[ ,，、]*';
const COMMUTES: readonly Phrase[] = [
  // 我在漕河泾上班老婆在陆家嘴上班都要40分钟内
  phrase(
    `(?:在|去|到) ?${named(NAME)}(?:上班|工作)[ ,，、]*(?:我?(?:${KIN}))?(?:在|去|到) ?(?<other>${NAME.slice(1)}(?:上班|工作)[ ,，、]*(?:两边|两个人)?(?:都|均)?(?:要|在|不超过)? ?(?:${RIDE}|${BY})?(?:时间)? ?${WITHIN}`,
    bothWays,
  ),
  phrase(
    `(?:(?:公司|单位|工作|上班)(?:地点?)?(?:就|也)?在|在|去|到) ?${named(NAME)}(?:上班|工作)?[ ,，、]+(?:${RIDE}|${BY})(?:时间)? ?${WITHIN}`,
    commute,
  ),
  phrase(
    `(?:公司|单位|工作|上班)(?:地[点址]?)?(?:就|也)?在 ?${named(NAME)}(?:上班|工作)?[ ,，、]*(?:要|得|需要|大概|最好){0,2}(?:${RIDE}|${BY})?(?:时间)? ?${WITHIN}`,
    commute,
  ),
  phrase(`在 ?${named(NAME)}${TO_WORK} ?(?:${RIDE}|${BY})?(?:时间)? ?${WITHIN}`, commute),
  phrase(
    `${BY}?(?:时间)? ?${WITHIN}(?:的)?(?:${BY})?(?:以?内)?(?:就?能|可以|可)?(?:到达|到|直达|去)(?:了)? ?${named(WHOLE_NAME)}(?:上班|工作)?`,
    commute,
  ),
  phrase(
    `(?:${BY}|${RIDE}) ?(?:${TOWARDS})? ?${named(NAME)}(?:上班|工作)? ?(?:${BY}|${RIDE})?(?:时间)? ?${WITHIN}`,
    commute,
  ),
  phrase(`${TOWARDS} ?${named(NAME)}(?:${TO_WORK})? ?(?:的?(?:${BY}|${RIDE}))?(?:时间)? ?${WITHIN}`, commute),
  phrase(
    `${ALONE}(?!${BY}|${METRO})${named(NAME)}(?:${TO_WORK})? ?(?:的?(?:${BY}|${RIDE}))?(?:时间)? ?${WITHIN}`,
    commute,
  ),
];

/** What is said of none in particular. */
const ANY_SCHOOL = '好学校|学校|重点小学|公办小学|小学|名校';
const ALONE_OR_FROM = '(?<=距离|离|距|到|^|[\\s,，、。])';
const isSchool = (name: string): boolean => new RegExp(`^(?:${ANY_SCHOOL})$`).test(name);
const around = (name: string, text: string, unit: string): Meant | null => {
  const metres = metresOf(text, unit);
  return metres === null || metres < MIN_METRES || metres > 10_000 || isSchool(name)
    ? null
    : { around: { name, metres } };
};

/** 离徐家汇地铁站1公里: of that one, not of any. */
const AROUND_STATION = phrase(
  `(?:距离?|离) ?${NAME}(?:地铁站|轨交站|轻轨站) ?${AT_MOST} ?(${NUMBER}) ?${METRES}${MOST}`,
  ([, name = '', text = '', unit = '']) => (/^最?近/.test(name) ? null : around(name, text, unit)),
);

/** 张江高科站 500米, 人民广场地铁站2公里 */
const STATION_AROUND = phrase(
  `${ALONE}(?!${METRO}|${WALK}|距|离|到)${NAME}(?:地铁站|站) ?(${NUMBER}) ?${METRES}(?:${LESS}|范围内?|${AT_END})`,
  ([, name = '', text = '', unit = '']) => around(name, text, unit),
);

const AROUND: readonly Phrase[] = [
  phrase(
    `${ALONE}(?!${METRO}|${WALK}|距|离|到)${NAME}(?:地铁站|站)?${NEARBY}? ?(${NUMBER}) ?${METRES}(?:${LESS}|范围内?)`,
    ([, name = '', text = '', unit = '']) => around(name, text, unit),
  ),
  phrase(
    `(?:距离|离|距|到) ?${NAME} ?${AT_MOST} ?(${NUMBER}) ?${METRES}${MOST}`,
    ([, name = '', text = '', unit = '']) => around(name, text, unit),
  ),
  phrase(`${NAME}(?:附近|周边|周围|方圆) ?(${NUMBER}) ?${METRES}${MOST}`, ([, name = '', text = '', unit = '']) =>
    around(name, text, unit),
  ),
];

const SCHOOL = `(?:${ANY_SCHOOL})`;
const school = (metres: number | null): Meant | null =>
  isDistance(metres) ? { filters: { primarySchool: metres } } : null;
const OWN_SCHOOL = `(?:${MARK}|[\\u4e00-\\u9fff]{2,12}?(?:小学|附小|实小|[一二三四]小|学校|中学))`;
/** 对口三林小学: which school a home gives a right to is told by no list of ours; the school that is named stays. */
const ENTITLED: readonly Phrase[] = [
  means(`(?:对口|划片|学区(?:是|为|在))(?:的|是|为|在)?(?=${OWN_SCHOOL})(?!的?(?:好|重点|优质)?(?:小学|学校))`, {
    note: 'school_district',
  }),
  means(
    `(?<=${MARK})的?(?:对口|划片)|(?<=[\\u4e00-\\u9fff]{2}(?:小学|附小|实小|[一二三四]小|学校|中学))的?(?:对口|划片|(?:学区|学位)房?)`,
    { note: 'school_district' },
  ),
];

/** 三林小学附近 is near that school. */
const SCHOOLS: readonly Phrase[] = [
  phrase(
    `(?:距离|离|距|到)?${ALONE_OR_FROM}${SCHOOL}(?:的?距离)? ?${AT_MOST} ?(${NUMBER}) ?${METRES}${MOST}`,
    ([, text = '', unit = '']) => school(metresOf(text, unit)),
  ),
  phrase(`(${NUMBER}) ?${METRES}(?:以?内)?(?:就?有|到|的)?${SCHOOL}`, ([, text = '', unit = '']) =>
    school(metresOf(text, unit)),
  ),
  phrase(
    `(?:距离|离|距|到)?${ALONE_OR_FROM}${SCHOOL} ?${WALK}? ?${AT_MOST} ?(${NUMBER}) ?分钟?${MOST}`,
    ([, text = '']) => school(walked(text)),
  ),
  phrase(`${WALK} ?(${NUMBER}) ?分钟?${MOST}(?:就?能|可以|可)?(?:到达?|去|至)${SCHOOL}`, ([, text = '']) =>
    school(walked(text)),
  ),
  phrase(
    `(?:${WALK}|走)(?:就?能|可以|可)?(?:到达?|去|至)(?:的)?${SCHOOL}|(?:小孩|孩子|宝宝|娃|儿子|女儿)?(?:马上|快|明年|今年|后年)?(?:要|得)?(?:上|读)一年级了?|(?:给|为)?(?:小孩|孩子|宝宝|娃|儿子|女儿)(?:马上|快|明年|今年|以后)?(?:要|得)?(?:上|读)(?:小学|学(?!要|比|方|近))(?:了|用)?|(?:小孩|孩子|宝宝|娃)(?:上学|读书)(?:要|比较)?(?:方便|近)(?:一?[点些])?`,
    () => ({
      filters: { primarySchool: SCHOOL_METRES },
    }),
  ),
  phrase('(?:小学|学校)[和、跟]?(?:初中|中学)(?:都|也)?(?:很|比较)?(?:近|有)', () => ({
    filters: { primarySchool: SCHOOL_METRES },
    ignored: '初中',
  })),
  ...ENTITLED,
  wish('(?:初中|中学|高中|幼儿园)(?:的?(?:学区|对口|学位))(?:房)?|(?:不要|不用|不需要|无所谓|不考虑)(?:学区|学位)房?'),
  // What a home gives a right to is told by no list of ours: a double right is left out, and said so.
  phrase('双学区房?', () => ({ filters: { primarySchool: SCHOOL_METRES }, ignored: '双学区' })),
  phrase(
    `(?:带|有|要|近|好|重点|优质|名校|对口)?(?:学区|学位)房?(?:好|不错)?(?:一?点)?|(?:靠近|近|靠|紧?挨着?|临近?|带|有)${SCHOOL}|离${SCHOOL}(?:很|比较|要)?(?:近|不远)(?:一?点)?|${ALONE}${SCHOOL}(?:${NEARBY}|近|(?:要|比较)?(?:好|不错)(?:一?[点些])?)|${AT_START}${SCHOOL}${AT_END}`,
    () => ({ filters: { primarySchool: SCHOOL_METRES } }),
  ),
  means(
    '(?:好|重点|优质|公办)?(?:小学|学校)的?对口好?的?|(?:对口|划片)的?(?:好|重点|优质)?(?:小学|学校)?(?:好|不错)?',
    {
      filters: { primarySchool: SCHOOL_METRES },
      note: 'school_district',
    },
  ),
  wish('(?:有|带|占)?学籍|学位未用'),
];

/** 离漕河泾近 is near it, wherever that is told. */
const NEAR_NAME = phrase(
  `(?:距离|离|靠|距) ?${NAME}(?:要|比较|很)?(?:近|不远|不太远)(?:一?[点些])?`,
  ([, name = '']) =>
    NO_PLACE.test(name) ||
    /^(?:地铁|轻轨|轨交|学校|小学)/.test(name) ||
    (name.length < 2 && !new RegExp(MARK).test(name))
      ? null
      : { names: [name.replace(SAID_BEFORE, '')] },
);

export const LINE_PHRASES: readonly Phrase[] = [LINES, ...RING_PHRASES];
export const RING_CONTRARIES = RING_PHRASES;
/** In the order in which they are read: a way to work is none to the metro. */
export const PLACE_PHRASES: readonly Phrase[] = [
  ...COMMUTES,
  AROUND_STATION,
  STATION_AROUND,
  ...METRO_PHRASES,
  ...AROUND,
  ...SCHOOLS,
  NEAR_NAME,
];
