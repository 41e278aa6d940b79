import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';

/** Wording of agents' pages. */
export const AGENT_COPY = {
  title: '经纪人',
  orders: { overall: '综合', rating: '评分', deals: '近90天成交', viewings: '近30天带看', response: '响应快' },
  orderLabel: '排序',
  districts: '服务区域',
  anyDistrict: '全部区域',
  listNote: '排序不接受付费。评分按评价数量校正，评价少的向平均分靠拢。不展示电话，联系通过平台转接。',
  empty: { title: '这个区域暂时没有经纪人', reason: '换一个区域看看。', action: '查看全部区域' },
  what: '经纪人',
  managers: '看客户经理',
  roles: { lead: '房源负责人', surveyor: '实勘人', keyholder: '钥匙人' },
  record: {
    title: '服务记录',
    viewings30: '近30天带看',
    deals90: '近90天成交',
    dealsTotal: '历史成交',
    response: '平均响应',
  },
  proved: '执业已核验',
  card: '执业信息',
  cardFacts: { licence: '执业编号', company: '经纪机构', store: '门店', since: '从业时间', proof: '核验' },
  cardNote: '执业编号可向所在地房地产经纪行业管理部门核验。',
  cardNoteDemo: '演示数据中的人物、机构与编号均为生成。',
  intro: '自我介绍',
  plates: '主营板块',
  communities: '主营小区',
  listings: '在售房源',
  listingsNone: '暂无在售房源。',
  reviews: '客户评价',
  reviewsNone: '还没有客户评价。',
  talk: LEAD_BUTTON_COPY.talk,
  call: '拨打',
  /** On one line of the narrowest screen, above the button. */
  contactNote: '不展示电话，24 小时之内回复，可随时撤回',
  estateAgents: {
    title: '这套房的经纪人',
    back: '看房源',
    note: '房源负责人维护价格与状态，实勘人到现场核实，钥匙人可随时安排看房。其余为服务本小区的经纪人。',
    none: { title: '这套房还没有登记经纪人', reason: '可以先看本市的经纪人。', action: '查看全部经纪人' },
  },
} as const;
