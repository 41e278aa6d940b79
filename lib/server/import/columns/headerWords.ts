/**
 * What tables call the fields of a home, a deal, a project or a community: brokers' exports, registries, sites and notes of
 * one's own. The first stands for all; a name of a kind alone (deal.price) comes before the one of all kinds (price).
 */
export const HEADER_WORDS: Readonly<Record<string, string>> = {
  community:
    '小区 小区名 小区名称 所在小区 小区楼盘 楼盘名称 楼盘 楼盘名 盘名 社区 项目名称 物业名称 社区名称 花园 物业小区 居住小区 楼盘小区 xiaoqu community resblock garden',
  communityId: '小区编号 小区id 小区代码 communityid resblockid',
  name: '名称 小区名称 小区名 小区 楼盘名称 楼盘名 楼盘 项目名称 项目名 项目 案名 推广名 name title',
  alias: '别名 备案名 曾用名 又名 其他名称 推广名称 alias',
  district:
    '区 区域 行政区 所在区 城区 区县 所属区 所属区域 所在区域 行政区域 行政区划 辖区 县区 市区 区域名称 区属 行政辖区 区县名称 district region county areaname',
  plate:
    '板块 商圈 片区 所在片区 所属板块 所在板块 所在商圈 所属商圈 街道 镇街 街镇 乡镇 区块 地段 镇 bizcircle plate subdistrict block',
  region: '所在位置 区域板块 区域商圈 位置信息',
  address: '地址 坐落 详细地址 房屋坐落 项目地址 楼盘地址 小区地址 房屋地址 物业地址 门牌 位置 address location',
  lng: '经度 x 百度经度 高德经度 lng lon longitude x坐标',
  lat: '纬度 y 百度纬度 高德纬度 lat latitude y坐标',
  position: '坐标 经纬度 地理坐标 坐标点 位置坐标 lnglat coordinate position',
  layout: '户型 房型 户型描述 房屋户型 室厅 厅室 室厅卫 几室几厅 居室 户室 间数 格局 几房 房厅卫 layout housetype',
  rooms: '室 室数 几室 卧室 卧室数 房间数 居室数 室数量 bedrooms rooms',
  halls: '厅 厅数 几厅 客厅 客厅数 livingrooms halls',
  baths: '卫 卫数 几卫 卫生间 卫生间数 厕所 bathrooms baths',
  kitchens: '厨 厨数 厨房 厨房数 kitchens',
  orientation: '朝向 房屋朝向 座向 坐向 方位 方向 主朝向 朝向描述 朝 direction orientation',
  floor: '楼层 所在楼层 楼层描述 楼层情况 楼层信息 所在层 层次 所处楼层 楼层段 楼层位置 几楼 层 floor floorlevel',
  totalFloors:
    '总楼层 总层数 总层 楼高 楼层数 总楼层数 楼栋总高 楼栋层数 最高层 层数 地上层数 共几层 总高 总高度 totalfloor totalfloors',
  decoration:
    '装修 装修情况 装修程度 装修标准 装修状况 装修类型 装修水平 装潢 装修描述 交付标准 交房标准 交付装修 精装毛坯 装修档次 硬装 renovation decoration',
  lift: '电梯 有无电梯 配备电梯 是否有电梯 是否电梯 带电梯 电梯情况 elevator lift',
  builtYear:
    '建成年份 建筑年代 建成年代 年代 建成年 竣工年份 竣工年 竣工时间 建造年代 建造年份 建成时间 建年 房屋年代 楼龄年份 建成 竣工 落成年份 builtyear buildyear year yearbuilt buildtime constructiontime',
  builtYearTo: '最晚建成年份',
  age: '房龄 楼龄 屋龄 房屋年龄 age',
  usableArea: '套内面积 套内建筑面积 使用面积 套内 实用面积 得房面积 室内面积 usablearea innerarea',
  builtYearOrType: '年代或楼型',
  home: '房屋信息 房源信息 房屋描述 房源概况 houseinfo',
  buildingName: '楼栋 楼栋号 栋座 楼号 幢号 栋号 楼幢 座栋 几栋 building',
  buildingType: '楼型 建筑类型 建筑形式 楼栋类型 建筑形态 房屋类型 板塔 buildingtype',
  structure: '建筑结构 房屋结构 结构 建筑结构类型 structure',
  usage: '用途 房屋用途 规划用途 物业类型 房屋性质 物业类别 业态 类型 产品类型 usage propertytype',
  held: '满几年 房屋年限 产权年限满 满五满二 满二满五 持有年限 满五 是否满五 税费年限',
  onlyHome: '唯一 是否唯一 唯一住房 家庭唯一 onlyhome',
  statedUnitPrice:
    '单价 成交单价 挂牌单价 均价 每平米价格 每平价格 平米单价 成交均价 参考均价 单价元平 每平 unitprice priceperm2 avgprice',
  area: '面积 建面 建筑面积 房屋面积 产证面积 产权面积 建筑面积平米 平米数 房产面积 登记面积 成交面积 出租面积 租赁面积 平方 平米 方数 证载面积 房本面积 总面积 结构面积 area size square buildarea',
  title: '标题 房源标题 房源名称 广告标题 title',
  price:
    '总价 价格 售价 总售价 挂牌价 挂牌总价 报价 要价 叫价 挂牌价格 售价总价 房价 总价格 总额 放盘价 挂盘价 业主报价 总价款 盘价 totalprice askingprice listprice price',
  'deal.price':
    '成交价 成交总价 成交总额 成交金额 成交价格 实际成交价 实成交价 最终成交价 总价 合同价 合同金额 合同总价 合同价格 签约价 签约总价 网签价 交易价 交易价格 交易金额 交易总价 总房价 房款 总房款 实收总价 实收 结案价 成交额 总成交价 总成交额 房屋总价 到手价 总价款 dealprice totalprice saleprice price',
  askingPrice:
    '挂牌价 挂牌总价 挂牌价格 挂牌金额 报价 叫价 要价 最后挂牌价 原报价 挂牌 委托价 心理价 放盘价 挂盘价 业主报价 盘价 listprice askingprice',
  firstAskingPrice: '首次挂牌价 初始挂牌价 原挂牌价 首挂价 最初挂牌价 起始挂牌价 firstlistprice',
  dealDay:
    '成交日期 成交日 成交时间 签约日期 签约日 签约时间 网签日期 网签时间 网签日 合同日期 合同签订日期 交易日期 交易时间 交易日 过户日期 过户时间 登记日期 备案日期 成交年月 签单日期 卖出日期 签约 网签 过户 结案日期 落定日期 签约月份 交割日期 成单日期 签单日 dealdate tradetime saledate signdate date',
  listedDay:
    '挂牌日 挂牌日期 挂牌时间 上架日期 上架时间 委托日期 发布日期 发布时间 首次挂牌日期 录入日期 录盘时间 上市日期 放盘日期 挂盘日期 挂出日期 登盘日期 入库日期 挂出 listdate listingdate publishdate',
  daysToSell:
    '成交周期 成交周期天 销售周期 挂牌天数 成交天数 去化天数 出售周期 在售天数 周期 daystosell daysonmarket dom',
  priceCuts: '调价次数 改价次数 降价次数 调价 pricecuts',
  viewings: '带看次数 带看 总带看 带看量 累计带看 看房次数 viewings looknumber',
  viewings7: '近7天带看 7天带看 周带看 七日带看',
  viewings30: '近30天带看 30天带看 月带看 带看次数 带看 三十日带看 looknumber',
  followers: '关注人数 关注 关注数 收藏 收藏数 收藏人数 followers follow',
  views: '浏览次数 浏览 浏览量 点击量 点击数 views',
  channel: '成交来源 来源渠道 成交渠道 渠道 成交门店 来源 channel',
  ladderRatio: '梯户比例 梯户比 梯户 几梯几户',
  layoutStructure: '户型结构 房屋户型结构 平层复式',
  ownership: '交易权属 权属 产权性质 产权类型 产权 房屋权属 产权归属 ownership',
  heating: '供暖 供暖方式 采暖 供热方式 暖气 heating',
  mortgaged: '抵押 抵押情况 抵押信息 是否抵押 有无抵押 mortgaged',
  coOwned: '共有 产权所属 是否共有 共有情况',
  certificateReady: '房本备件 房本 是否上传房本 产证备件',
  lastDealDay: '上次交易 上次交易日 上次交易日期 上次交易时间 上次成交 原购买日期 lastdealdate',
  lastDealPrice: '上次交易价 上次成交价 原购价 原购买价 购入价',
  verifyCode: '核验码 核验编码 房源核验码 房源核验编号 核验编号',
  verifyDay: '核验日 核验日期 核验时间',
  description: '描述 房源描述 核心卖点 房源介绍 备注说明 介绍 详情 项目介绍 小区介绍 推荐理由 description',
  rent: '月租 租金 月租金 租价 出租价格 租金价格 房租 月付 月租价 价格 出租价 挂租价 放租价 每月租金 租赁价格 rent price monthlyrent',
  mode: '整租合租 整租或合租 租赁方式 出租方式 租赁类型 出租类型 租住方式 方式 整合租 renttype leasetype',
  roomsToLet: '合租户型 出租户型',
  roomName: '房间 房间名 房间号 出租间 卧室名 roomname',
  payment: '付款方式 付款 支付方式 押付方式 押几付几 租金支付 付租方式 payment',
  agencyFee: '中介费 佣金 中介服务费 agencyfee',
  serviceFee: '服务费 月服务费 管理费 servicefee',
  leaseMonths: '租期 租期月 租约 起租月数 最短租期 leasemonths',
  availableDay: '入住日 入住日期 入住时间 可入住 可入住时间 起租日期 最早入住 availabledate',
  facilities: '设施 配套设施 房屋配置 家具家电 配置 家电 房屋设施 配套 facilities',
  station: '最近地铁站 地铁 地铁站 临近地铁 地铁距离 轨交 subway station',
  completion: '现房期房 现房或期房 现期房 工程状态 房屋现状',
  saleStatus: '销售状态 在售状态 售卖状态 楼盘状态 状态 销售情况 salestatus status',
  unitPrice: '参考均价 均价 单价 销售均价 备案均价 备案单价 参考单价 成交均价 均价元平 价格 unitprice averageprice',
  totalPrice: '总价 总价范围 总价区间 总价段 参考总价 总价起 totalprice',
  totalPriceFrom: '总价起 最低总价 起步总价 总价下限 起价 总价最低 mintotalprice',
  totalPriceTo: '总价最高 最高总价 总价上限 总价到 maxtotalprice',
  'project.area': '面积 建面 户型面积 面积段 面积区间 面积范围 建筑面积 建面区间 套型面积 主力面积 area',
  areaFrom: '最小面积 面积下限 起始面积 面积起 minarea',
  areaTo: '最大面积 面积上限 面积到 maxarea',
  'project.rooms': '户型 居室 主力户型 户型配比 在售户型 户型室数 户型结构 rooms layout',
  developer: '开发商 开发企业 开发公司 建设单位 开发单位 房企 售房单位 developer',
  propertyCompany: '物业公司 物业 物业管理公司 物管公司 物业企业 物业服务公司 propertycompany',
  propertyFee: '物业费 物业管理费 物管费 物业费用 物业收费 propertyfee',
  plotRatio: '容积率 plotratio far',
  greeningRate: '绿化率 绿地率 greenrate greening',
  ownershipYears: '产权年限 土地年限 产权 使用年限 土地使用年限 ownershipyears',
  parkingRatio: '车位比 车位配比 车户比 parkingratio',
  usableRatio: '得房率 实用率 使用率',
  homeCount: '户数 总户数 规划户数 房屋总数 总套数 套数 住户数 households',
  buildingCount: '楼栋数 楼栋总数 总栋数 栋数 幢数 楼幢数',
  openingDay: '开盘日 开盘日期 开盘时间 最新开盘 首次开盘 首开日 首开 首次开盘时间 开盘 opendate openingdate',
  handoverDay: '交房日 交房日期 交房时间 交付日期 交付时间 预计交付 最新交房 交付 交房 交付节点 handoverdate',
  presalePermit: '预售许可证 预售证 预售证号 预售许可证号 许可证 预售许可',
  discount: '优惠 折扣 优惠信息 优惠活动 促销',
  tags: '标签 特色 楼盘特色 项目特色 卖点 亮点 tags',
  key: '编号 id 房源编号 房源id 房源号 房源编码 合同号 合同编号 成交编号 网签编号 网签号 备案号 流水号 单号 记录编号 记录号 交易编号 业务编号 系统编号 唯一编号 楼盘编号 楼盘id 项目编号 项目id houseid code no key 链接 网址 url',
  day: '数据日期 采集日期 抓取日期 采集时间 抓取时间 爬取时间 更新日期 更新时间 统计日期 快照日期 crawltime crawldate updatetime snapshotdate',
};

/** What a column is called that tells of persons: it is read past. */
const PERSONAL =
  /电话|手机|联系方式|身份证|证件|微信|qq|邮箱|经纪人|业主|房东|客户|买方|卖方|买家|卖家|出卖人|买受人|姓名|联系人|租客|成交人|phone|mobile|agent|contact|owner(?!ship)/i;
/** 业主报价 is a price, 经纪人带看次数 a count. */
const NOT_PERSONAL = /价|金额|面积|日期|时间|次数|数量|人数|price|date/i;

export const isPersonalHeader = (name: string): boolean => PERSONAL.test(name) && !NOT_PERSONAL.test(name);

const BRACKETS = /[([{【〔〖「〈《<][^)\]}】〕〗」〉》>]*[)\]}】〕〗」〉》>]?/g;

/** A column's name without width, case, spaces, signs and what stands in brackets. */
export function headerKey(name: string): string {
  const text = name.slice(0, MAX_NAME).normalize('NFKC').toLowerCase();
  const bare = text.replace(BRACKETS, '');
  return (bare.trim() === '' ? text : bare).replace(/[\s_\-—/\\|.:：,，、*#"'“”?？!！]+/g, '');
}

const MAX_NAME = 60;
/** Longer names have the letters of any word somewhere. */
const MAX_LOOSE = 12;

/** How alike a column's name and a word for a field are: 1 is the same, 0 is nothing. */
export function likeness(name: string, word: string): number {
  if (name === word) return 1;
  if (name === '' || word === '') return 0;
  const share = Math.min(name.length, word.length) / Math.max(name.length, word.length);
  // One letter is in every other word: 室 of 室内, 区 of 小区.
  if (Math.min(name.length, word.length) > 1) {
    if (name.endsWith(word) || name.startsWith(word)) return 0.6 + 0.35 * share;
    if (name.includes(word)) return 0.55 + 0.35 * share;
    if (word.includes(name)) return 0.5 + 0.35 * share;
  }
  if (name.length > MAX_LOOSE) return 0;
  const common = commonLetters(name, word) / Math.max(name.length, word.length);
  return common >= 0.6 && /\p{Script=Han}/u.test(word) ? 0.85 * common : 0;
}

/** The length of the longest run of letters that both have in this order, with others between. */
function commonLetters(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const letter of one) {
    const next = [0];
    for (let at = 0; at < other.length; at++) {
      next.push(letter === other[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const WORDS = new Map(Object.entries(HEADER_WORDS).map(([field, words]) => [field, words.split(' ').map(headerKey)]));

/** The words for a field of a kind of data, the likeliest first. */
export const wordsOf = (kind: string, field: string): readonly string[] =>
  WORDS.get(`${kind}.${field}`) ?? WORDS.get(field) ?? [];

/** A word that stands further back in its list is as much less. */
export const ORDER = 0.004;
const MAX_ORDER = 35;

/** How much a column's name speaks for a field. Of two words that are as alike, the one that stands first in the list. */
export function nameScore(key: string, kind: string, field: string): number {
  let best = 0;
  for (const [at, word] of wordsOf(kind, field).entries()) {
    best = Math.max(best, likeness(key, word) - ORDER * Math.min(at, MAX_ORDER));
  }
  return best;
}

/** All names of columns that mean something, for the line on which they stand. */
export const allHeaderWords = (): string[] => [...new Set([...WORDS.values()].flat())];
