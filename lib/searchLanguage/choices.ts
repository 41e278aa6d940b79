import { ownAmount } from '@/lib/search/ownAmount';
import { choice, type Meant, means, type Phrase, phrase } from './meant';
import { RING_CONTRARIES } from './places';
import { NUMBER, TO } from './wording';

// What a filter has a value for. Longer phrases stand before their parts: 满五唯一 before 满五, 无电梯 before 电梯.

const NEW_YEARS = 10;
const OLD_YEARS = 20;
/** 老破小 is told as age and area; of the state of a home nothing is known. */
const SMALL_METRES = 70;
/** 大平层: no authority says from where on; the portals' lists of them begin here. */
const LARGE_METRES = 140;
const upTo = (to: number) => [{ from: null, to }];
const from = (least: number) => [{ from: least, to: null }];

const FLOORS: readonly Phrase[] = [
  choice('中高(?:楼)?层|中高区', { floor: ['mid', 'high'] }),
  choice('中低(?:楼)?层|低中(?:楼)?层', { floor: ['low', 'mid'] }),
  means('楼层(?:不要|别|不)(?:太|过)?高|不要(?:太|过)高的?楼层|不要楼层太高', { not: { floor: ['high'] } }),
  means('楼层(?:不要|别|不)(?:太|过)?低|不要(?:太|过)低的?楼层', { not: { floor: ['low'] } }),
  choice('低楼层|低层|低区|楼层(?:要|最好)?低(?:一?[点些])?', { floor: ['low'] }),
  choice('中楼层|中层|中间(?:的)?楼层|中区', { floor: ['mid'] }),
  choice('高楼层|(?<!小)高层|高区|楼层(?:要|最好)?高(?:一?[点些])?', { floor: ['high'] }),
  choice('顶楼|顶层', { floor: ['high'] }, 'top_floor'),
  choice('底楼|底层|(?<![\\d十二三])(?:一|1)(?:楼|层)', { floor: ['low'] }, 'ground_floor'),
  choice('(?<![带有送])地下室', { floor: ['basement'] }),
];

const FACES: readonly Phrase[] = [
  choice('南北通透?|南北向|南北双通|南北朝向|南北(?![\\u4e00-\\u9fff])', { face: ['sn'] }),
  phrase('[两双三四]开间朝南|[双三]南(?:向|朝南)?', ([said]) => ({ filters: { face: ['s'] }, ignored: said })),
  choice('(?:朝|向)?东南(?:朝向|向)', { face: ['s', 'e'] }),
  choice('(?:朝|向)?西南(?:朝向|向)', { face: ['s', 'w'] }),
  choice('(?:坐北|全|都|主卧|客厅)*(?:朝|向|面)南|[正纯全]南|南向|朝向南|南朝向', { face: ['s'] }),
  choice('东西向', { face: ['e', 'w'] }),
  choice('(?:朝|向|面)东(?![南北])|东向', { face: ['e'] }),
  choice('(?:朝|向|面)西(?![南北])|西向|西晒', { face: ['w'] }),
  choice('(?:朝|向|面)北|北向', { face: ['n'] }),
];

const BUILDING: readonly Phrase[] = [
  choice('(?:没有|没|无|不带|不是)电梯房?|步梯房?|楼梯房|走楼梯', { lift: ['no'] }),
  choice('(?:必须|一定|需要|要)?(?:有|带|要)?电梯房?', { lift: ['yes'] }),
  choice(
    '精装修?房?|豪装|豪华装修|拎包(?:即?入?住)?|装修(?:要|比较|得)?(?:好|新|不错|精致)(?:一?[点些])?|[全新]{1,2}装修?|婚(?:房装修|装)',
    { decoration: ['fine'] },
  ),
  choice('简装修?|简单装修|普通装修', { decoration: ['simple'] }),
  choice('中等?装修?', { decoration: ['fine', 'simple'] }),
  choice('毛坯房?|清水房|(?:没|未|没有)装修(?:过|的)*房?', { decoration: ['rough'] }),
  choice('(?:有|带)装修|装修过的?', { decoration: ['fine', 'simple'] }),
  choice('(?:联排|独栋|叠加|叠拼|双拼|花园)?别墅|联排|叠拼|独栋|排屋|叠墅', { usage: ['villa'] }),
  choice('复式(?:楼|房|户型)?|[跃错]层(?:房|户型)?|loft(?:户型)?', { layout: ['duplex'] }),
  choice('大平层(?:户型)?', { layout: ['one_floor'], area: from(LARGE_METRES) }, 'large_flat'),
  choice('平层(?:户型)?', { layout: ['one_floor'] }),
  choice('商住公寓', { usage: ['flat', 'mixed'] }),
  choice('商住两?用?房?|商住|商改住|酒店式?商住', { usage: ['mixed'] }),
  choice('(?:酒店式|单身|白领|商务)?公寓房?', { usage: ['flat'] }),
  choice('(?:普通?|纯)?住宅|普宅', { usage: ['home'] }),
  choice('商品房', { ownership: ['market'] }),
  choice('售后公房|房改房|已购公房|产权公房|央产房?|公房(?=$|\\s)', { ownership: ['former_public'] }),
  choice('(?:动迁|拆迁)安置房|(?:动迁|拆迁|安置|回迁)房', { ownership: ['resettled'] }),
  choice('板塔结合|板塔', { building: ['both'] }),
  choice('板楼|板房|板式(?:楼|小?高层)?', { building: ['slab'] }),
  choice('塔楼|塔式(?:楼|高层)?|点式楼', { building: ['tower'] }),
  choice('(?:花园|电梯|多层|法式|英式)?洋房', { building: ['low'] }),
];

const DAYS: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30 };
const FEW = 7;
const LONGEST = 365;

/** 最近三天新上, 近一个月挂牌. */
function listedWithin(count: string, unit: string): Meant | null {
  const days = daysOf(count, unit);
  return days >= 1 && days <= LONGEST ? { filters: { listed: Math.round(days) } } : null;
}

function daysOf(count: string, unit: string): number {
  if (count === '几') return FEW;
  const days = DAYS[unit] ?? 1;
  return count === '半' ? days / 2 : (ownAmount('age', count) ?? 0) * days;
}

const SALE: readonly Phrase[] = [
  means('(?:今[天日]|当[天日])的?(?:刚刚?)?(?:新房源|新上|新挂牌?|挂(?:牌|出来?|上)?|上架|新增|发布)', {
    filters: { listed: 1 },
  }),
  choice('满(?:五|5)年?(?:且|并且|,)?唯一(?:住房)?|五年唯一', { held: ['five_only'] }),
  choice(`(?:房本|产证|房产证|产权|本)?(?:满|(?<!超)过)(?:五|5)(?![\\d十])年?`, { held: ['five'] }),
  choice(`(?:房本|产证|房产证|产权|本)?(?:满|(?<!超)过)(?:二|两|2)(?![\\d十])年?`, { held: ['two'] }),
  means('(?:业主|房东)?(?:急售|急卖|急抛|急出|急转|着急(?:卖|出手?)|诚意出售)', {
    filters: { tag: ['cut'] },
    note: 'urgent',
  }),
  choice('(?:房东|业主)?(?:有|已|刚刚?|最近|近期)?(?:降价|调价|直降)(?!最多|幅度|最大)过?房?|降了价|降过价', {
    tag: ['cut'],
  }),
  choice('有?vr(?:看房)?|全景看房', { tag: ['vr'] }),
  choice('(?:有)?视频(?:看房)?', { tag: ['video'] }),
  choice('(?:可以?|能)?随时(?:可以?|能)?看房?|有钥匙', { tag: ['anytime'] }),
  choice('必看好房', { tag: ['must_see'] }),
  choice('业主(?:自荐|直卖|直售|自售|自己卖)|房东(?:直卖|直售|自己卖)|业主自己的房子?|个人房源|无中介|免中介费?', {
    source: ['owner'],
  }),
  choice('独家(?:房源|代理)?', { source: ['exclusive'] }),
  choice('(?:经纪人|中介)房源', { source: ['agency'] }),
  phrase(
    `(?:最近|近|这|本)?(?:(${NUMBER}|几|半)个?)?(天|日|周|星期|月)(?:以?内)?的?(?:新房源|新上|新挂牌?|挂牌|上架|新增|发布|放盘)`,
    ([, count = '一', unit = '']) => listedWithin(count, unit),
  ),
  choice('新上架?(?!市)|刚刚?上架?|刚刚?挂(?:牌|上|出)?来?(?:去)?|最近上架|新房源', { tag: ['new'] }),
];

const AGAINST_ESTIMATE: readonly Phrase[] = [
  choice('笋盘|捡漏(?:房)?', { tag: ['bargain'] }),
  means('(?:挂牌价)?(?:低于|比)(?:估价|估值|市场价|评估价|市价)(?:低|便宜)?的?|折价房?|价格洼地|白菜价|低价房?', {
    filters: { againstEstimate: ['below'] },
  }),
  means('(?:不要|不想要|别|不)(?:价格)?(?:偏高|虚高|太贵|过高|贵)的?(?:价格)?', {
    filters: { againstEstimate: ['below', 'fair'] },
  }),
  means('(?:价格)?(?:偏高|被?高估|高于估价)的?', { filters: { againstEstimate: ['above'] } }),
  means('(?:性价比|性价)(?:要|最|比较|超)?高(?:一?[点些])?|划算|值得买|不贵', {
    filters: { againstEstimate: ['below', 'fair'] },
  }),
  means(
    '(?:价格|价钱|报价|挂牌价|总价)(?:要)?(?:合理|公道|实在|适中|不虚高|不偏高)|合理(?:价格|价位|报价)|价格在合理范围',
    {
      filters: { againstEstimate: ['below', 'fair'] },
    },
  ),
];

const AGES: readonly Phrase[] = [
  means('老破小', { filters: { age: from(OLD_YEARS), area: upTo(SMALL_METRES) }, note: 'old_small' }),
  means(
    '次新(?:房|小区)?|准新房?|新小区|[房楼]龄(?:要|最好|比较)?(?:新|短|小)(?:一?[点些])?|(?:房子|小区|房龄)?(?:要|比较)?新一?[点些](?:的?(?:小区|房子))?',
    {
      filters: { age: upTo(NEW_YEARS) },
    },
  ),
  means('老公房|老小区|老破大|(?<!养)老房子?|老工房|老洋房', { filters: { age: from(OLD_YEARS) } }),
];
const NOT_OLD = means(
  '(?:房子|房龄|小区|楼龄)?(?:不要|不想要|别|不能|不)(?:太|过于?)(?:老|旧|久)的?|(?:不要|不想要|不考虑|不看|不买|不想[买住看]|不喜欢|拒绝|排除|别给我[看推])(?:老破小|老公房|老房子?|老小区)',
  {
    filters: { age: upTo(OLD_YEARS) },
  },
);

const LISTS: readonly Phrase[] = [
  choice('整租', { mode: ['whole'] }),
  choice('合租|单间|拼租|拼房', { mode: ['shared'] }),
  phrase('(?:主卧|次卧)(?:室)?(?:出租|单间)?', ([said]) => ({
    tab: 'rent',
    filters: { mode: ['shared'] },
    ignored: said.replace(/出租$/, ''),
  })),
  means(
    '(?:想|要|求|找)?租(?:房子?|屋|一?[个套间]|住)|(?:能|可以)租(?:得?[到起])?的?|房东直租|出租房?|求租|租赁|想租|要租|(?:(?<![\\u4e00-\\u9fff])|(?<=情侣|[女男]生|夫妻|学生|一个人|两个人))租(?=[\\s\\u4e00-\\u9fff]|$)',
    { tab: 'rent' },
  ),
  means('租金|房租|月租', { tab: 'rent' }),
  means('期房|预售', { tab: 'new', filters: { completion: ['presale'] } }),
  means('准?现房', { tab: 'new', filters: { completion: ['ready'] } }),
  phrase(
    '(?:下周|下个?月|本月|这个月|近期|马上|即将)?(?:要)?(?:开盘|摇号|认筹|选房|取证)(?:的|中)?(?:楼盘)?|五证齐全|(?:有)?预售证',
    ([said]) => ({ tab: 'new', ignored: said.replace(/的$/, '') }),
  ),
  means('在售的?(?=新房|楼盘|新盘)', { tab: 'new', filters: { status: ['on_sale'] } }),
  means('(?:待售|即将开盘|未开盘)(?:的?楼盘|新盘)?', { tab: 'new', filters: { status: ['upcoming'] } }),
  means('(?:已经?)?(?:售罄|卖完了?)(?:的?楼盘|新盘)?', { tab: 'new', filters: { status: ['sold_out'] } }),
  means('新楼?盘|新房(?!源)子?|一手房?|新开盘|楼盘', { tab: 'new' }),
  means('二手房?|二手', { tab: 'resale' }),
  means('(?:想|要|准备|打算|考虑)?买(?:房子?|一?[个套间])?|购房|求购|买入', { buys: true }),
];
const NOT_NEW = means('(?:不要|不考虑|不想要)(?:新房|期房|一手房?)', { tab: 'resale' });
const NOT_SECOND_HAND = means('(?:不要|不考虑|不想要)二手房?', { tab: 'new' });
const NO_AGENCY = means('(?:不要|不想要|不找|不通过|拒绝)中介(?!费)(?:房源)?', { filters: { source: ['owner'] } });
const NOT_SHARED = means('(?:不要|不|不考虑)合租', { filters: { mode: ['whole'] } });

const SORTS: readonly Phrase[] = [
  means('离地铁(?:站)?最近', { sort: 'metro' }),
  means(
    '(?:按|按照)?(?:单价|均价)(?:从低到高|由低到高|升序|最低|最便宜|低的?)(?:排序?)?|(?:按|按照)(?:单价|均价)(?:排序?)?',
    { sort: 'unit_asc' },
  ),
  means('房价(?:最|比较)?(?:低|便宜)(?:一?[点些])?的?', { sort: 'unit_asc' }),
  means('(?:按|按照)?(?:单价|均价)(?:从高到低|由高到低|降序|最高)(?:排序?)?', { sort: 'unit_desc' }),
  means(
    '(?:按|按照)?(?:总价|价格|租金|房租)(?:从低到高|由低到高|升序|最低|最便宜)(?:排序?)?|(?:按|按照)(?:总价|价格|租金|房租)(?:排序?)?|(?:最|越|相对|比较)?便宜(?:一?[点些]|的|越好|实惠)?(?:的)?|(?:价格|总价|租金)(?:最|要|越)?低(?:一?[点些])?|(?:价格|价钱)?实惠(?:一?[点些])?',
    { sort: 'price_asc' },
  ),
  means('(?:按|按照)?(?:总价|价格|租金)(?:从高到低|由高到低|降序|最高)|最贵', { sort: 'price_desc' }),
  means(
    '(?:按|按照)?面积(?:最大|从大到小|由大到小|降序|(?:要)?(?:大(?:一?[点些])?|越大越好))(?![\\d于])|最大的?|越大越好|大一?[点些]的(?=[一二两三四五\\d\\s]|房|$)',
    { sort: 'area_desc' },
  ),
  means('(?:按|按照)?面积(?:最小|从小到大|由小到大|升序|小(?:一?[点些]))|最小的?', { sort: 'area_asc' }),
  means('(?:按|按照)?(?:最新|挂牌时间|发布时间)(?:挂牌|发布|上架|上市|上线?|房源|新上)?(?:的|排序?|优先)?', {
    sort: 'newest',
  }),
  means('(?:降价|降幅)(?:最多|最大|幅度(?:最大)?)', { sort: 'cut' }),
  means('(?:关注|人气|看的人)(?:最多|最高)|最热门|最火', { sort: 'followed' }),
];

const DECADES: Readonly<Record<string, string>> = { 七: '7', 八: '8', 九: '9', 一: '1', 零: '0', 十: '0' };

/** 2010年以后, 05年前, 90年代: years in which a building was finished. */
export function builtYears(thisYear: number): readonly Phrase[] {
  const yearOf = (text: string): number => {
    const year = Number(text);
    return text.length === 4 ? year : year + (year <= thisYear % 100 ? 2000 : 1900);
  };
  const aged = (range: { from: number | null; to: number | null }): Meant | null => {
    const isSensible = [range.from, range.to].every((age) => age === null || (age >= 0 && age < 100));
    return isSensible ? { filters: { age: [range] } } : null;
  };
  const decade = (text: string) =>
    yearOf(text.replace(/^零$/, '00').replace(/[七八九一零十]/g, (letter) => DECADES[letter] ?? letter));
  return [
    phrase('((?:19|20)\\d{2}|\\d{2})年?(?:建成?)?(?:以后|之后|后|以来|起)(?:建成?的?|造的?|的)?', ([, year = '']) =>
      aged({ from: null, to: thisYear - yearOf(year) }),
    ),
    phrase(
      '((?:19|20)\\d{2}|\\d{2})年?(?:建成?)?(?:以前|之前|前)(?:建成?的?|造的?|的)?(?:老房子|老公房)?',
      ([, year = '']) => aged({ from: thisYear - yearOf(year), to: null }),
    ),
    phrase(`((?:19|20)\\d{2})年? ?${TO} ?((?:19|20)\\d{2})年(?:建成?|之间)?的?`, ([, first = '', last = '']) =>
      aged({ from: thisYear - yearOf(last), to: thisYear - yearOf(first) }),
    ),
    phrase('((?:19|20)\\d{2}|[0789]\\d)年(?:建成?)?(?:左右|上下|前后|附近)的?', ([, year = '']) =>
      aged({ from: thisYear - yearOf(year) - 1, to: thisYear - yearOf(year) + 1 }),
    ),
    phrase('(?<![\\d.])([789]\\d)年(?:建成?|造)?的(?=房|楼|小区|老|两|三|一)', ([, year = '']) =>
      aged({ from: thisYear - yearOf(year), to: thisYear - yearOf(year) }),
    ),
    phrase('((?:19|20)\\d{2})年(?:建成?|造|房龄)?的?', ([, year = '']) =>
      aged({ from: thisYear - yearOf(year), to: thisYear - yearOf(year) }),
    ),
    phrase('(零|[01一]?0|一零|[789七八九][0十])(?:几年|年代)(?:的|建的?)?(?:老房子|老公房)?', ([, text = '']) => {
      const first = decade(text);
      return aged({ from: thisYear - first - 9, to: thisYear - first });
    }),
  ];
}

/** 近一周, 最近三天: of what was listed. */
export const RECENT: Phrase = phrase(
  `(?:最近|近|这|本)(?:(${NUMBER}|几|半)个?)?(天|周|星期|月)(?:以?内)?|(${NUMBER})个?(天|周|星期|月)(?:以?内|之内)`,
  ([, near, nearUnit, count = near ?? '一', unit = nearUnit ?? '']) => {
    const days = listedWithin(count, unit)?.filters?.listed;
    return typeof days === 'number' ? { recent: days } : null;
  },
);

/** What begins with 不要 and has a meaning of its own. */
export const CONTRARIES: readonly Phrase[] = [
  ...RING_CONTRARIES,
  NO_AGENCY,
  NOT_OLD,
  NOT_NEW,
  NOT_SECOND_HAND,
  NOT_SHARED,
  ...AGAINST_ESTIMATE,
  ...FLOORS.filter(({ isChoice }) => !isChoice),
];

export const CHOICE_PHRASES: readonly Phrase[] = [
  NO_AGENCY,
  NOT_OLD,
  NOT_NEW,
  NOT_SECOND_HAND,
  NOT_SHARED,
  ...AGAINST_ESTIMATE,
  ...SORTS,
  ...AGES,
  ...FLOORS,
  ...FACES,
  ...SALE,
  ...BUILDING,
  ...LISTS,
];
