import { REPORT_WORKING_DAYS } from '@/lib/abuseReport/abuseReport';
import type { RehearsalTopic } from '../rehearsal';

/** What is said in the rehearsed conversations of a demo city. */
export const REHEARSAL_COPY = {
  unknown: '演示里答不了这个问题。可以问：',
  noEstimate: '近期可比的成交太少，还估不出价',
  ended: {
    sold: '这套已经成交，不再出售。',
    withdrawn: '这套已经下架。',
    let: '这套已经租出。',
  },
  mortgaged: {
    yes: '有抵押，过户前要先还清解押。',
    no: '没有抵押。',
    unknown: '数据里没有写有没有抵押，看房时请业主出示产调。',
  },
  anytime: '随时可以看房',
  byAppointment: '看房要先约',
  bookViewing: '在房源页点预约，留下方便的时间',
  termsUnknown: '发布时没有写明，看房时请问清。',
  petsUnknown: '发布时没有写能不能养宠物，签约前请房东写进合同。',
  taxesUnknown: '房屋年限或是否唯一没有写明，合计算不出来',
  taxesByAgreement: '谁出由双方商定',
  heldUnknown: '数据里没有写满几年',
  onlyHome: { yes: '是业主家庭唯一住房', no: '不是唯一住房', unknown: null },
  offerEnd: '发布时没有写截止日期，签约前请售楼处书面确认',
  noOffer: '现在没有登记的优惠。',
  noUnitPrice: '还没有公布价格。',
  bookProject: '在楼盘页点预约看房，留下方便的时间。',
  noBuildings: '数据里没有在售的楼栋。',
  floorsOnSite: '每层还剩哪几套，数据里没有，以售楼处当天的销控为准',
  noDeals: '近期没有成交记录',
  noLoanPhone: '还没有填贷款顾问的电话。月供可以用房贷计算器算。',
  /** What concerns no home in particular. */
  general: {
    sell: '在“估价”里填小区、面积和楼层，就能看到估价区间和依据的成交。',
    near: '在“找房”里选板块和预算，能看到正在卖的房源。',
    verify: `每套房的页面写着核验编号和核验日期；觉得不对，点“举报”，${REPORT_WORKING_DAYS} 个工作日内有结果。`,
    complain: `在房源或经纪人的页面点“举报”，写清哪里不对，${REPORT_WORKING_DAYS} 个工作日内有结果，进度在“我的”里看。`,
    deleteAccount: '在“我的”点进“个人信息”，最下面是“注销账号”：先列出要删掉什么，收验证码确认，确认后不能恢复。',
  } satisfies Partial<Record<RehearsalTopic, string>> as Partial<Record<RehearsalTopic, string>>,
} as const;
