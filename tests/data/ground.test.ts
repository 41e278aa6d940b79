import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Position } from '@/lib/kernel/contract';
import { haversineMetres, isInside } from '@/lib/kernel/place/geo';
import { basemapFactsOf, listPlateFacts, subwayFactsOf } from '@/lib/server/facts/loadFacts';

// Rivers and roads are drawn by hand. What everybody in the city knows of its stations is held against them: a station
// is inside the ring or not, on this bank or on that.

const codesIn = (folder: string): number[] =>
  readdirSync(`lib/server/facts/${folder}`).map((file) => Number.parseInt(file, 10));
const withBasemap = codesIn('ground');

function stationOf(adcode: number, name: string): Position {
  const station = subwayFactsOf(adcode).stations.find((one) => one.name === name);
  if (!station) throw new Error(`no station ${name}`);
  return station;
}

function lineOf(adcode: number, name: string) {
  const line = basemapFactsOf(adcode).find((one) => one.name === name);
  if (!line) throw new Error(`no line ${name}`);
  return line;
}

/** left or right of the way that the line runs, where it is nearest. */
function bankOf(points: readonly [number, number][], { lng, lat }: Position): 'left' | 'right' {
  const squash = Math.cos((lat * Math.PI) / 180);
  let nearest = Infinity;
  let side = 0;
  for (let at = 1; at < points.length; at++) {
    const [ax, ay] = points[at - 1] as [number, number];
    const [bx, by] = points[at] as [number, number];
    const [dx, dy, px, py] = [(bx - ax) * squash, by - ay, (lng - ax) * squash, lat - ay];
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    const distance = Math.hypot(px - along * dx, py - along * dy);
    if (distance < nearest) [nearest, side] = [distance, dx * py - dy * px];
  }
  return side > 0 ? 'left' : 'right';
}

it('every city of which we hold the metro has its ground', () => {
  expect(withBasemap.sort()).toEqual(codesIn('subway').sort());
});

it.each(withBasemap)('%d: names its lines, near its stations, without leaps', (adcode) => {
  const { stations } = subwayFactsOf(adcode);
  const lines = basemapFactsOf(adcode);
  expect(lines.some(({ kind }) => kind === 'river')).toBe(true);
  expect(lines.some(({ kind }) => kind === 'road' || kind === 'ring')).toBe(true);
  expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
  for (const { name, points, kind, width } of lines) {
    expect(points.length, name).toBeGreaterThan(2);
    expect(width > 0, name).toBe(kind === 'river');
    for (const [at, [lng, lat]] of points.entries()) {
      const near = Math.min(...stations.map((station) => haversineMetres(station, { lng, lat })));
      expect(near, `${name} ${lng},${lat}`).toBeLessThan(25_000);
      const before = points[at - 1];
      if (before) expect(haversineMetres({ lng: before[0], lat: before[1] }, { lng, lat }), name).toBeLessThan(17_000);
    }
  }
});

const RINGS: [adcode: number, ring: string, inside: string, outside: string][] = [
  [
    310000,
    '内环高架',
    '人民广场 静安寺 徐家汇 陆家嘴 世纪大道 世纪公园 上海科技馆 江苏路 同济大学 上海火车站 镇坪路 打浦桥 蓝村路',
    '龙华中路 上海游泳馆 娄山关路 桂林路 延长路 五角场 大柏树 真如 德平路 金桥路 张江高科 耀华路 成山路 北蔡',
  ],
  [
    310000,
    '中环路',
    '徐家汇 上海南站 娄山关路 水城路 威宁路 真如 上海西站 大柏树 张江高科 金科路 东方体育中心 成山路 复兴岛 大华三路 漕宝路',
    '北新泾 上海动物园 莲花路 锦江乐园 七宝 江湾镇 大场镇 唐镇 三林 罗山路 金海路 新江湾城 彭浦新村',
  ],
  [
    310000,
    '外环高速',
    '上海动物园 虹莘路 上海南站 三林 御桥 罗山路 金海路 张江路 广兰路 北新泾 上大路 呼兰路 长江西路 港城路',
    '莘庄 七宝 虹桥1号航站楼 徐泾北城 桃浦新村 共富新村 淞滨路 曹路 唐镇 康桥 景洪路 航中路 顾村公园 浦江镇',
  ],
  [
    110000,
    '二环路',
    '天安门东 西单 东单 鼓楼大街 天坛东门 陶然亭 牛街 菜市口 广安门内 广渠门内 平安里 东四',
    '北京南站 永定门外 广渠门外 国贸 达官营 菜户营 动物园 安德里北街 工人体育场 木樨地',
  ],
  [
    110000,
    '三环路',
    '北京南站 永定门外 动物园 安德里北街 工人体育场 丽泽商务区 方庄 军事博物馆 白石桥南',
    '望京 中关村 马家堡 角门西 首经贸 六里桥 牡丹园 太阳宫 四惠 大望路 五棵松',
  ],
  [
    110000,
    '四环路',
    '海淀黄庄 知春路 牡丹园 芍药居 太阳宫 朝阳公园 角门西 大红门 首经贸 火器营 马家堡',
    '望京 百子湾 清华东路西口 大屯路东 四惠东 青年路 小红门 和义 八宝山 郭公庄 颐和园西门',
  ],
  [
    110000,
    '五环路',
    '望京东 大屯路东 圆明园 北宫门 青年路 高碑店 旧宫 新宫 郭公庄 大瓦窑 八宝山 欢乐谷景区 小红门',
    '立水桥 清河站 西二旗 北苑路北 双桥 褡裢坡 黄厂 荣京东街 高米店北 园博园 古城 国家植物园 孙河',
  ],
  [510100, '一环路', '天府广场 春熙路 宽窄巷子 骡马市 锦江宾馆', '桐梓林 火车北站 白果林 牛市口 万年场'],
  [
    510100,
    '二环路',
    '白果林 牛市口 磨子桥 花牌坊 火车北站 草堂北路',
    '桐梓林 太平园 八里庄 高新 塔子山公园 五块石 文化宫',
  ],
  [
    510100,
    '三环路',
    '太平园 高新 昭觉寺南路 文化宫 大观 东郊记忆 桐梓林',
    '孵化园 熊猫大道(熊猫基地南大门) 成都西站 金科北路 洪河 龙潭立交 簇桥',
  ],
  [320100, '内环', '新街口 鸡鸣寺 夫子庙 珠江路', '马群 元通 苜蓿园 南京站 南京南站 云锦路'],
];

describe('rings', () => {
  it.each(RINGS)('%d %s', (adcode, name, inside, outside) => {
    const ring = [[lineOf(adcode, name).points]];
    const isIn = (station: string) => isInside(ring, stationOf(adcode, station));
    expect(inside.split(' ').filter((station) => !isIn(station))).toEqual([]);
    expect(outside.split(' ').filter(isIn)).toEqual([]);
  });

  it.each([
    [310000, ['内环高架', '中环路', '外环高速']],
    [110000, ['二环路', '三环路', '四环路', '五环路']],
    [510100, ['一环路', '二环路', '三环路']],
  ] as const)('%d: each ring lies within the next', (adcode, names) => {
    for (const [at, name] of names.slice(0, -1).entries()) {
      const next = [[lineOf(adcode, names[at + 1] as string).points]];
      for (const [lng, lat] of lineOf(adcode, name).points) expect(isInside(next, { lng, lat }), name).toBe(true);
    }
  });
});

// Points run the way the water does.
const BANKS: [adcode: number, river: string, left: string, right: string][] = [
  [
    310000,
    '黄浦江',
    '闵行开发区 江川路 龙耀路 云锦路 龙华中路 世博会博物馆 西藏南路 南浦大桥 小南门 豫园 南京东路 国际客运中心 提篮桥 杨树浦路 丹阳路 宁国路 隆昌路 爱国路 国帆路 淞滨路 张华浜',
    '西渡 浦江镇 东方体育中心 后滩 世博大道 中华艺术宫 塘桥 商城路 陆家嘴 浦东南路 浦东大道 源深路 昌邑路 歇浦路 东陆路 洲海路 高桥西 双江路',
  ],
  [
    310000,
    '苏州河',
    '金沙江西路 丰庄 真北路 大渡河路 长风公园 隆德路 曹杨路 镇坪路 中潭路 上海火车站 曲阜路 天潼路',
    '北新泾 淞虹路 威宁路 中山公园 娄山关路 江苏路 静安寺 长寿路 汉中路 新闸路 人民广场 南京东路',
  ],
  [110000, '永定河', '新首钢 北辛安 大瓦窑 宛平城 古城', '石厂 小园 张郭庄 长阳 良乡大学城'],
  [320100, '长江', '天润城 南京工业大学 文德路 林场 东大成贤学院', '下关 上元门 奥体中心 绿博园 鱼嘴 新街口 笆斗山'],
  [
    330100,
    '钱塘江',
    '近江 南星桥 市民中心 三堡 城站 音乐学院 枫桦西路 五堡 云水',
    '西兴 江陵路 博览中心 伟业路 建业路 盈丰路 丰北 科海路 杭州大会展中心',
  ],
  [
    420100,
    '长江',
    '建港 钟家村 大智路 三阳路 头道街 徐州新村 老关村',
    '江安路 烽火村 司门口黄鹤楼 积玉桥 徐家棚 杨园铁四院 科普公园 和平公园 青宜居',
  ],
  [420100, '汉江', '额头湾 舵落口 古田二路 宗关 硚口路 武胜路 六渡桥', '玉龙路 王家湾 五里墩 钟家村'],
  [430100, '湘江', '坪塘 阜埠河 观沙岭 福元大桥西 湘江新城 洋湖新城', '大托 灵官渡 开福寺 马厂 宿龙桥 鹅羊山 五一广场'],
  [
    440100,
    '珠江',
    '黄沙 文化公园 海珠广场 团一大广场 珠江新城 潭村 车陂南 鱼珠 中山八',
    '市二宫 同福西 广州塔 琶洲 磨碟沙 滘口 河沙 长洲',
  ],
  [440100, '珠江后航道', '东晓南 大塘 沙园 昌岗', '花地湾 洛溪 厦滘 西塱'],
  [440300, '深圳河', '福田口岸 福保 罗湖', ''],
];

it.each(BANKS)('%d %s: stations lie on their banks', (adcode, river, left, right) => {
  const { points } = lineOf(adcode, river);
  const stationsOn = (bank: 'left' | 'right', names: string) =>
    names.split(' ').filter((name) => name && bankOf(points, stationOf(adcode, name)) === bank);
  expect(stationsOn('right', left)).toEqual([]);
  expect(stationsOn('left', right)).toEqual([]);
});

it('the lake of Hangzhou lies west of its old town', () => {
  const lake = [[lineOf(330100, '西湖').points]];
  expect(isInside(lake, { lng: 120.148, lat: 30.247 })).toBe(true);
  const plates = listPlateFacts(330100).filter((plate) => isInside(lake, plate));
  expect(plates.map(({ name }) => name)).toEqual([]);
});
