import type { ArticleTopic } from '@/lib/article/articleTopic';
import { defined } from '@/lib/kernel/defined';
import type { Flag, HeldYears } from '@/lib/server/db/schema';

// The closed vocabularies of the schema, and the words that sites use for them.

type Words<Value> = readonly (readonly [Value, RegExp])[];

function oneOf<Value>(words: Words<Value>, raw: string): Value | null {
  const text = raw.normalize('NFKC').replace(/\s+/g, '');
  return words.find(([, shape]) => shape.test(text))?.[0] ?? null;
}

export type BuildingType = '板楼' | '塔楼' | '板塔结合' | '平房' | '别墅' | '洋房';
const BUILDING_TYPES: Words<BuildingType> = [
  ['板塔结合', /^板塔(结合|一体)?$/],
  ['板楼', /^板(楼|式)?$/],
  ['塔楼', /^塔(楼|式)?$/],
  ['平房', /^(平房|四合院)$/],
  ['别墅', /^.{0,4}别墅$/],
  ['洋房', /^(花园)?洋房$/],
];
export const parseBuildingType = (raw: string) => oneOf(BUILDING_TYPES, raw);

const STRUCTURES: Words<string> = [
  ['钢混结构', /^(钢混|钢筋混凝土)(结构)?$/],
  ['砖混结构', /^砖混(结构)?$/],
  ['砖木结构', /^砖木(结构)?$/],
  ['混合结构', /^混合(结构)?$/],
  ['框架结构', /^框架(结构)?$/],
  ['钢结构', /^钢(结构)?$/],
];
export const parseStructure = (raw: string) => oneOf(STRUCTURES, raw);

const DECORATIONS: Words<string> = [
  ['毛坯', /^(毛|毛坯|毛坯房)$/],
  ['简装', /^(简|简装|简单装修|普通装修|中等装修)(修)?$/],
  ['精装', /^(精|精装|精装修|豪华装修|豪装|带装修)$/],
  ['其他', /^(其他|其它)$/],
];
export const parseDecoration = (raw: string) => oneOf(DECORATIONS, raw);

const USAGES: Words<string> = [
  ['别墅', /^(.{0,4}别墅|低密住宅)$/],
  ['公寓', /^(公寓|.{0,4}公寓|住宅式公寓)$/],
  ['商住', /^(商住|商住两用|商业办公类)$/],
  ['普通住宅', /^(住宅|普通住宅|商品住宅)$/],
];
export const parseUsage = (raw: string) => oneOf(USAGES, raw);

const PROJECT_USAGES: Words<string> = [
  ['住宅', /^(住宅|普通住宅|商品住宅)$/],
  ['别墅', /^(.{0,4}别墅|低密住宅)$/],
  ['公寓', /^(.{0,4}公寓|商住|商住两用)$/],
  ['写字楼', /^(写字楼|办公|商务办公)$/],
  ['商业', /^(商业|商铺|底商|商业类)$/],
];
export const parseProjectUsage = (raw: string) => oneOf(PROJECT_USAGES, raw);

const OWNERSHIPS: Words<string> = [
  ['商品房', /^商品房$/],
  ['售后公房', /^(售后公房|已购公房|房改房|央产房)$/],
  ['动迁安置房', /^(动迁安置房|拆迁还建房|回迁房|动迁房|安置房)$/],
  ['经济适用房', /^.{0,2}经济适用房$/],
  ['限价房', /^(限价房|限价商品房)$/],
];
export const parseOwnership = (raw: string) => oneOf(OWNERSHIPS, raw);

/** 永久产权, 租赁产权, 租赁产权99年: with the years where the text says them. */
export function parseTenure(raw: string): { tenure: 'freehold' | 'leasehold'; lease_years?: number } | null {
  const text = raw.normalize('NFKC').replace(/\s+/g, '');
  if (/^(永久(产权|业权)?|freehold)$/i.test(text)) return { tenure: 'freehold' };
  const lease = /^(?:租赁(?:产权|业权)?|租赁权|leasehold)[(:]?(?:(\d{2,3})年?)?\)?$/i.exec(text);
  if (lease) return { tenure: 'leasehold', ...defined({ lease_years: lease[1] ? Number(lease[1]) : undefined }) };
  const years = /^(\d{2,3})年(?:租赁)?(?:产权|业权)?$/.exec(text)?.[1];
  return years ? { tenure: 'leasehold', lease_years: Number(years) } : null;
}

const HELD: Words<HeldYears> = [
  ['five', /(满五|五年|5年)/],
  ['two', /(满两|满二|两年|二年|2年)/],
  ['under_two', /(未满|不满)/],
];
export const parseHeld = (raw: string) => oneOf([HELD[2] as (typeof HELD)[number], ...HELD.slice(0, 2)], raw);

const FLAGS: Words<Flag> = [
  [1, /^(1(\.0)?|是|有|y|yes|true|t|有电梯|√)$/i],
  [0, /^(0(\.0)?|否|无|没有|n|no|false|f|无电梯|×)$/i],
];
export const parseFlag = (raw: string) => oneOf(FLAGS, raw);

const LAYOUT_STRUCTURES: Words<string> = [
  ['平层', /^平层$/],
  ['复式', /^复式$/],
  ['跃层', /^跃层$/],
  ['错层', /^错层$/],
];
export const parseLayoutStructure = (raw: string) => oneOf(LAYOUT_STRUCTURES, raw);

const SALE_STATUSES: Words<'upcoming' | 'on_sale' | 'sold_out' | 'unknown'> = [
  ['upcoming', /^(待售|未开盘|即将开盘|即将入市)$/],
  ['on_sale', /^(在售|热销|开盘)$/],
  ['sold_out', /^(售罄|已售罄|售完)$/],
];
export const parseSaleStatus = (raw: string) => oneOf(SALE_STATUSES, raw);

const MODES: Words<'whole' | 'shared'> = [
  ['shared', /^(合租|分租|shared)$/],
  ['whole', /^(整租|独栋|whole)$/],
];
export const parseRentalMode = (raw: string) => oneOf(MODES, raw);

const COMPLETIONS: Words<'presale' | 'ready'> = [
  ['ready', /^现房$/],
  ['presale', /^期房$/],
];
export const parseCompletion = (raw: string) => oneOf(COMPLETIONS, raw);

const FACES = /^[东南西北]+$/;

/** 南北 for both of "南 北" and "北南"; several directions keep the spaces that tell 东南 from 东 南. */
export function parseOrientation(raw: string): string | null {
  const parts = raw
    .normalize('NFKC')
    .split(/[\s,、/]+/)
    .map((part) => part.replace(/^朝|向$/g, ''));
  const faces = [...new Set(parts.filter(Boolean))];
  if (faces.length === 0 || !faces.every((face) => FACES.test(face)) || faces.join('').length > 12) return null;
  const joined = faces.join(' ');
  if (/^(南 ?北|北 ?南|南北通透)$/.test(joined)) return '南北';
  return /^(东 ?西|西 ?东)$/.test(joined) ? '东西' : joined;
}

const ARTICLE_TOPICS: Words<ArticleTopic> = [
  ['policy', /^(政策|楼市政策|policy)$/i],
  ['market', /^(市场|市场解读|行情|market)$/i],
  ['guide', /^(攻略|指南|买房攻略|看房攻略|guide)$/i],
  ['plate', /^(板块|板块分析|plate)$/i],
  ['newhouse', /^(新房|新盘|楼盘|newhouse)$/i],
];
export const parseArticleTopic = (raw: string) => oneOf(ARTICLE_TOPICS, raw);
