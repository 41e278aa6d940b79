import type { Random } from '@/lib/kernel/random';
import type { PlateEra } from '@/lib/server/facts/loadFacts';
import type { CommunityKind } from './kinds';

// Invented names that sound like their place and time. None is taken from a register; a likeness is chance.

const LANE_WORDS = [
  '永',
  '福',
  '德',
  '荣',
  '兴',
  '康',
  '安',
  '和',
  '吉',
  '庆',
  '文',
  '善',
  '慈',
  '恒',
  '宝',
  '瑞',
  '树',
  '梅',
  '兰',
  '乐',
];
const LANE_ENDS = [
  '安坊',
  '福里',
  '德里',
  '康坊',
  '兴里',
  '乐邨',
  '和里',
  '余坊',
  '庆里',
  '寿坊',
  '源里',
  '泰公寓',
  '丰大楼',
];
const VILLAGE_WORDS = [
  '长',
  '永',
  '新',
  '红',
  '向',
  '友',
  '和',
  '春',
  '东',
  '建',
  '光',
  '胜',
  '华',
  '民',
  '安',
  '爱',
  '团',
  '朝',
  '双',
  '曙',
];
const VILLAGE_SECONDS = [
  '丰',
  '阳',
  '宁',
  '平',
  '安',
  '园',
  '明',
  '桥',
  '华',
  '益',
  '民',
  '泰',
  '乐',
  '谊',
  '国',
  '林',
  '兴',
  '利',
  '旺',
  '泉',
];
const VILLAGE_ENDS = ['新村', '一村', '二村', '三村', '四村', '五村', '小区', '小区', '公寓', '新苑'];
const ESTATE_WORDS = [
  ...[
    '锦',
    '瑞',
    '嘉',
    '祥',
    '景',
    '康',
    '宏',
    '盛',
    '文',
    '雅',
    '馨',
    '翠',
    '碧',
    '金',
    '玉',
    '丽',
    '云',
    '天',
    '名',
    '御',
  ],
  ...[
    '海',
    '江',
    '明',
    '君',
    '世',
    '华',
    '凯',
    '尚',
    '香',
    '绿',
    '阳',
    '星',
    '鹏',
    '东',
    '恒',
    '万',
    '新',
    '中',
    '国',
    '虹',
  ],
];
const ESTATE_SECONDS = [
  ...[
    '和',
    '庭',
    '都',
    '湖',
    '泰',
    '园',
    '江',
    '河',
    '悦',
    '苑',
    '城',
    '景',
    '珠',
    '峰',
    '域',
    '源',
    '岸',
    '澜',
    '宸',
    '枫',
  ],
  ...[
    '桥',
    '溪',
    '月',
    '辰',
    '欣',
    '祥',
    '宇',
    '海',
    '林',
    '洲',
    '泽',
    '秀',
    '达',
    '隆',
    '福',
    '庆',
    '荣',
    '昌',
    '轩',
    '兰',
  ],
];
const ESTATE_ENDS = [
  '花园',
  '花园',
  '苑',
  '苑',
  '家园',
  '公寓',
  '名苑',
  '华庭',
  '新城',
  '花苑',
  '景苑',
  '豪庭',
  '佳苑',
  '名都',
  '雅苑',
];
const MODERN_WORDS = [
  '云',
  '璟',
  '江',
  '湖',
  '天',
  '望',
  '悦',
  '拾',
  '和',
  '澜',
  '宸',
  '樾',
  '映',
  '知',
  '青',
  '观',
  '枫',
  '静',
  '朗',
  '序',
];
const MODERN_SECONDS = [
  '樾',
  '府',
  '光',
  '湾',
  '屿',
  '境',
  '澜',
  '台',
  '墅',
  '里',
  '汀',
  '岸',
  '麓',
  '宸',
  '庐',
  '序',
  '川',
  '和',
  '禾',
  '棠',
];
const MODERN_ENDS = ['雅苑', '名邸', '嘉苑', '府', '庭', '公馆', '华苑', '雅庭', '苑', '名庭', '嘉园', '铭苑'];
const RESETTLED_ENDS = ['家园', '佳苑', '馨苑', '欣苑', '新苑', '怡苑', '民苑', '景苑', '康苑', '嘉苑'];
const VILLA_ENDS = ['别墅', '墅苑', '庄园', '雅墅', '湖墅', '花园别墅'];
const FLAT_ENDS = ['国际公寓', '商务中心', '创邸', 'LOFT公寓', '中心公寓', '大厦'];

const two = (random: Random, first: readonly string[], second: readonly string[]): string => {
  const one = random.pick(first);
  const other = random.pick(second);
  return one === other ? two(random, first, second) : one + other;
};

/** A name for a community of a kind; half the resettled and some of the others carry their plate's name. */
export function communityName(random: Random, kind: CommunityKind, plate: string): string {
  const local = plate.length <= 3 ? plate.replace(/[镇路]$/, '') : plate.slice(0, 2);
  switch (kind) {
    case 'lane':
      return random.pick(LANE_WORDS) + random.pick(LANE_ENDS);
    case 'village':
      return (random.chance(0.2) ? local : two(random, VILLAGE_WORDS, VILLAGE_SECONDS)) + random.pick(VILLAGE_ENDS);
    case 'resettled':
      return (
        (random.chance(0.5) ? local : '') + two(random, ESTATE_WORDS, ESTATE_SECONDS) + random.pick(RESETTLED_ENDS)
      );
    case 'villa':
      return two(random, ESTATE_WORDS, ESTATE_SECONDS) + random.pick(VILLA_ENDS);
    case 'flat':
      return two(random, ESTATE_WORDS, ESTATE_SECONDS) + random.pick(FLAT_ENDS);
    case 'modern':
      return two(random, MODERN_WORDS, random.chance(0.5) ? MODERN_SECONDS : ESTATE_SECONDS) + random.pick(MODERN_ENDS);
    default:
      return (random.chance(0.12) ? local : '') + two(random, ESTATE_WORDS, ESTATE_SECONDS) + random.pick(ESTATE_ENDS);
  }
}

const PROJECT_BRANDS = [
  '映湖',
  '云启',
  '望江',
  '和鸣',
  '澜庭',
  '青屿',
  '观澜',
  '拾光',
  '朗月',
  '星渚',
  '天境',
  '枫华',
  '知临',
  '序章',
  '泊岸',
  '棠颂',
];
const PROJECT_ENDS = ['府', '雅苑', '名邸', '公馆', '璟园', '宸院', '天序', '嘉苑', '世家', '印象', '里', '上院'];

export const projectName = (random: Random, plate: string): string =>
  (random.chance(0.35) ? `${plate.slice(0, 2)}·` : '') + random.pick(PROJECT_BRANDS) + random.pick(PROJECT_ENDS);

const COMPANY_WORDS = [
  '汇远',
  '锦程',
  '启明',
  '同泽',
  '盛和',
  '瀚海',
  '嘉禾',
  '中澄',
  '云岭',
  '广恒',
  '新晟',
  '安澜',
  '弘基',
  '泽信',
  '立新',
  '四季',
];

export const developerName = (random: Random): string => `${random.pick(COMPANY_WORDS)}置业（演示）`;
export const propertyCompanyName = (random: Random): string => `${random.pick(COMPANY_WORDS)}物业（演示）`;
export const AGENCIES = [
  '暖屋找房（演示）',
  '邻里房产（演示）',
  '安栖置业（演示）',
  '拾家地产（演示）',
  '清和经纪（演示）',
];

const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎'.split('');
const GIVEN = [
  ...[
    '伟',
    '敏',
    '静',
    '磊',
    '洋',
    '艳',
    '杰',
    '娟',
    '涛',
    '超',
    '明',
    '霞',
    '平',
    '刚',
    '晓燕',
    '志强',
    '建华',
    '丽萍',
    '文博',
    '思远',
  ],
  ...[
    '雨欣',
    '子涵',
    '浩然',
    '佳怡',
    '俊杰',
    '梦琪',
    '天宇',
    '诗雅',
    '嘉豪',
    '欣妍',
    '国栋',
    '海波',
    '春梅',
    '晓东',
    '玉兰',
    '立新',
  ],
];

export const personName = (random: Random): string => random.pick(SURNAMES) + random.pick(GIVEN);

// Real road names, for addresses that read right: what stations nearby are called, else main streets of the district.
const ROADS: Record<string, string> = {
  黄浦: '西藏南路 复兴中路 建国东路 徐家汇路 中山南路 河南南路 制造局路 瞿溪路 斜土东路 陆家浜路',
  徐汇: '漕溪北路 天钥桥路 肇嘉浜路 斜土路 宛平南路 龙华西路 钦州路 柳州路 老沪闵路 罗香路',
  长宁: '定西路 延安西路 天山路 仙霞路 武夷路 凯旋路 茅台路 新华路 安龙路 哈密路',
  静安: '江宁路 昌化路 共和新路 沪太路 平型关路 永和路 武定路 余姚路 大宁路 灵石路',
  普陀: '曹杨路 武宁路 新村路 宜川路 真光路 金沙江路 光复西路 岚皋路 兰溪路 桃浦路',
  虹口: '四川北路 曲阳路 广中路 凉城路 水电路 东长治路 四平路 临平路 江湾镇街 车站南路',
  杨浦: '控江路 黄兴路 长岭路 中原路 国权路 政立路 平凉路 双阳路 鞍山路 包头路',
  闵行: '七莘路 沪闵路 都市路 莘松路 古美路 浦驰路 江月路 龙吴路 景谷路 春申路',
  宝山: '共和新路 长江西路 友谊路 牡丹江路 殷高西路 大华路 沪太路 陆翔路 水产路 锦秋路',
  嘉定: '曹安公路 塔城路 城中路 仓场路 德立路 众仁路 金沙江西路 墨玉路 博乐路 胜竹路',
  浦东: '浦东大道 张杨路 东方路 峨山路 上南路 成山路 杨高南路 锦绣路 川沙路 沪南公路 金杨路 三林路 巨峰路 芳华路',
  金山: '卫清路 板桥东路 龙胜路 石化一路 蒙山路 亭枫公路 临桂路',
  松江: '人民北路 谷阳北路 文诚路 思贤路 荣乐东路 九亭大街 泗泾路 新松江路 沪松公路 涞寅路',
  青浦: '公园路 青安路 盈港路 崧泽大道 华徐公路 外青松公路 诸光路 淀山湖大道',
  奉贤: '南奉公路 人民中路 解放中路 环城东路 望园路 航南公路 浦卫公路 金海公路',
  崇明: '八一路 人民路 堡镇中路 北门路 鼓浪屿路 潘园公路 陈通路',
};
const COMMON_ROADS = [
  '人民路',
  '解放路',
  '建设路',
  '和平路',
  '新华路',
  '文化路',
  '迎宾大道',
  '滨江路',
  '学府路',
  '中山路',
  '长江路',
  '幸福路',
];

export function roadsOf(district: string, stationsNearby: readonly string[]): readonly string[] {
  const fromStations = stationsNearby.filter((name) => /^[^(（·]{2,6}(路|大道|街)$/.test(name));
  return fromStations.length > 0 ? fromStations : (ROADS[district]?.split(' ') ?? COMMON_ROADS);
}

/** Where new towns lie an address has larger numbers and lanes off main roads. */
export function addressOf(random: Random, roads: readonly string[], era: PlateEra, inShanghai: boolean): string {
  const number = random.int(1, era === 'a' || era === 'b' ? 1200 : 3200);
  return `${random.pick(roads)}${number}${inShanghai ? '弄' : '号'}`;
}
