// Wording of search, by the part of the page that needs it: a browser loads only the parts it draws.

import { LOCATE_FAILED } from '@/lib/interface/words/locate';

/** The search box and what stands below it. */
export const BOX_COPY = {
  plan: { title: '先算一算', credit: '买得起多少', mortgage: '房贷', taxes: '税费', qualification: '购房资格' },
  placeholder: '小区、地铁、学校，或拼音首字母',
  tabs: '找什么',
  history: '最近搜索',
  clearHistory: '清空',
  hotWords: '可以搜这些',
  hotPlates: '热门板块',
  hotPlatesNote: '按近期成交、带看与关注综合排序，不接受付费排名。均价为成交均价，暂无时为挂牌均价。',
  hotCommunities: '热门小区',
  allCommunities: '全部小区',
  suggestions: '搜索建议',
  search: '搜索',
  forSale: '套在售',
  projects: '个楼盘',
  kinds: {
    district: '区',
    plate: '板块',
    station: '地铁站',
    line: '地铁线',
    community: '小区',
    project: '楼盘',
    agent: '经纪人',
    school: '学校',
    developer: '开发商',
  },
} as const;

/** What the entries of each list are counted in. */
export const UNITS = { resale: '套', rent: '套', new: '个楼盘', community: '个小区', qa: '' } as const;

/** What each list is of. */
export const THINGS = { resale: '房源', rent: '房源', new: '楼盘', community: '小区' } as const;

/** What the results say of themselves; put together on the server. */
export const RESULT_COPY = {
  box: BOX_COPY.placeholder,
  map: '地图',
  list: '列表',
  units: UNITS,
  /** A home that several agencies offer is one card; reports count each listing as on sale. */
  folded: '重复挂牌已合并',
  panels: { area: '区域', commute: '通勤', price: '价格', room: '房型', more: '更多', sort: '排序' },
  file: '导出 CSV',
  lastAllowed: '只显示前 10,000 套。再加一个条件，能看得更准。',
  schoolNote: '附近学校仅供参考，不构成入学承诺。',
  emptyTitle: '没有符合条件的房源',
  things: THINGS,
  emptyReason: '没有同时满足这些条件的。',
  noEnds: '房源只分低、中、高楼层，「不要一楼」和「不要顶楼」按中楼层查找。',
  qaTitle: '没有搜到问答',
  qaReason: '换个说法再搜，或者直接问一句，有人回答会告诉你。',
  qaAsk: '提问',
  qaAll: '看全部问答',
} as const;

/** What was understood in a way of our own, said beside the results. */
export const SPEECH_NOTE_COPY = {
  old_small: '「老破小」按房龄20年以上、面积70㎡以内查找，不代表房屋好坏。',
  top_floor: '房源只分低、中、高楼层，「顶楼」按高楼层查找。',
  no_top_floor: '房源只分低、中、高楼层，「不要顶楼」按低、中楼层查找。',
  ground_floor: '房源只分低、中、高楼层，「一楼」按低楼层查找。',
  no_ground_floor: '房源只分低、中、高楼层，「不要一楼」按中、高楼层查找。',
  large_flat: '「大平层」按平层、面积140㎡以上查找。',
  selling: '想卖房，搜自己的小区，打开后点「估我的房」。',
  urgent: '「急售」按降过价的房源查找。',
  school_district:
    '一套房对口哪所学校，由区教育局每年划定，可能会变，我们没有这份资料，只按离学校多远查找。对口情况请问区教育局或学校。',
} as const;

/** The panels of choices. */
export const FILTER_COPY = {
  panels: RESULT_COPY.panels,
  units: RESULT_COPY.units,
  apply: '查看房源',
  none: '没有符合条件的',
  reset: '清空',
  failed: '筛选条件没有加载出来',
  min: '最低',
  max: '最高',
  /** Under a range of one's own. */
  notUnderstood: '请输入数字，如 500',
  all: '不限',
  chosen: '已选',
  metro: '地铁',
  line: '全线',
  near: '附近',
  locating: '正在定位',
  locateFailed: LOCATE_FAILED,
  smartNote:
    '智能排序只看四件事：挂牌新不新、近期带看与关注、挂牌价与估价的差、资料全不全。挂牌晚14天，相当于关注翻一倍。不接受付费排名。',
  commute: {
    to: '常去的地方',
    another: '再加一个地方',
    placeholder: '地铁站、板块或学校，如 漕河泾',
    unknown: '没有这个地方，换个地铁站或板块试试',
    minutes: '最长通勤时间',
    by: '怎么去',
    changes: '换乘',
    anyChanges: '不限',
    enough: '最多选两个地方，先去掉一个再加。',
    method: '计算说明',
  },
  estimateNote: '合理：挂牌价在估价区间内。没有估价的房源不在其中。',
  downNote: '首付按本市首套房的最低比例估算，实际以贷款审批为准。',
} as const;
