import type { StaffPart } from '../staffParts';

/** Wording of the parts that a role is put together from. */
export const CONSOLE_PART_COPY: {
  /** What a part is called where somebody lacks it or has it. */
  names: Readonly<Record<StaffPart, string>>;
  /** What it opens, where a role is put together. */
  hints: Readonly<Record<StaffPart, string>>;
} = {
  names: {
    leads: '自己的线索',
    allLeads: '所有线索',
    exportPhones: '导出手机号',
    people: '看用户',
    changePeople: '改用户',
    texts: '短信',
    offers: '自己的房源',
    records: '改数据',
    agents: '经纪人',
    reports: '举报',
    posts: '审核',
    articles: '文章视频',
    imports: '导入',
    rules: '规则与利率',
    statistics: '统计',
    money: '订单与钱款',
    campaigns: '活动',
    products: '商品与价格',
    ledger: '总账',
    settings: '网站设置',
    manageStaff: '员工与权限',
    audit: '操作记录',
  },
  hints: {
    leads: '分给自己的线索、对话和带看',
    allLeads: '所有人的线索、对话和带看，分配和公池',
    exportPhones: '导出完整手机号',
    people: '查用户，看来往记录',
    changePeople: '停用、恢复、删除用户',
    texts: '短信记录、重发、验证码',
    offers: '自己发布的房源',
    records: '改正、隐藏、下架、合并数据',
    agents: '经纪人资料和他们的房源',
    reports: '处理举报',
    posts: '审核提问和点评',
    articles: '文章、公告、视频',
    imports: '导入和撤销导入',
    rules: '税费、利率、购房资格',
    statistics: '访问统计，答复搜索',
    money: '订单、退款、收款、对账、收入、提现',
    campaigns: '活动、优惠券、兑换码、推广员',
    products: '商品和定价',
    ledger: '总账',
    settings: '客服时间、开张步骤、后台任务',
    manageStaff: '员工、角色、权限申请和接口密钥',
    audit: '看操作记录',
  },
};
