/** Wording of 我的 and of 我的收藏. */
export const PROFILE_COPY = {
  title: '我的',
  description: '收藏、浏览记录、保存的搜索和成本对比，保存在这台设备上。',
  withoutScript: '收藏、浏览记录和保存的搜索只存在你的浏览器里，网站并不知道。要看它们，请打开浏览器的 JavaScript。',
  /** What there is without scripts. */
  otherwise: '不打开也可以找房、看成交价和算房贷：',
  find: '去找房',
  anonymous: { title: '没有登录', text: '收藏和浏览记录只存在这台设备上，换一台设备或清理浏览器后就没有了。' },
  signIn: '登录',
  roles: {
    anonymous: '访客',
    member: '用户',
    vip: '会员',
    super: '达人',
    agent: '经纪人',
    editor: '网站编辑',
    operator: '网站运营',
    admin: '网站管理员',
  },
  onlyYou: '仅自己可见',
  signOut: '退出登录',
  info: '个人信息',
  membership: '会员',
  promoting: '推广赚佣金',
  memberNone: '还没有开通',
  orders: '订单',
  requests: '预约与需求',
  requestsAll: '全部',
  blockedAgents: '屏蔽的经纪人',
  notes: '看房笔记',
  appraisals: '我的估价',
  questions: '我的问答和点评',
  ownHomes: '我的房子',
  selling: '委托卖房',
  /** Of a 达人, and of a 认证达人. */
  asked: '达人问答',
  offers: '达人房源',
  compare: '成本对比',
  compareNone: '还没有选房源',
  settings: '设置',
  city: '所在城市',
  history: '记录浏览历史',
  historyOn: '已开启',
  historyOff: '已关闭，不再记录',
  switchOn: '开启',
  switchOff: '关闭',
  agreements: '协议与说明',
  privacy: '隐私说明',
  agreement: '用户协议',
  about: '关于房镜',
} as const;

export const COLLECT_COPY = {
  title: '我的收藏',
  description: '收藏的房源、小区、新房和板块，以及收藏后的价格变化。',
  kinds: {
    estate: '二手房',
    rental: '租房',
    community: '小区',
    project: '新房',
    plate: '板块',
  },
  empty: {
    title: '还没有收藏',
    reason: '打开房源、小区或板块，点「收藏」。之后降价、成交或下架，都会写在这里。',
    action: '去找房',
  },
  all: '全部收藏',
  remove: '删除',
  removed: '已删除',
  undo: '撤销',
  failed: '没有取到最新价格',
  failedReason: '收藏都还在，连上网络后重试。',
  compare: '加入对比',
  compared: '已加入对比',
  note: '价格变化从收藏那天算起。均价取近期成交，成交不足 3 套时不显示。',
} as const;

export const HISTORY_COPY = {
  title: '浏览记录',
  empty: { title: '还没有浏览记录', reason: '看过的房源、小区和板块会列在这里，最多 100 条，只存在这台设备上。' },
  off: { title: '浏览记录已关闭', reason: '打开「记录浏览历史」后，看过的房源会列在这里。' },
  clear: '全部清除',
  today: '今天',
  yesterday: '昨天',
} as const;

export const SEARCHES_COPY = {
  title: '保存的搜索',
  empty: '找房结果页上点「保存搜索」，有新上的房源会写在这里。',
  fresh: '新',
  none: '没有新上',
} as const;

export const DEVICE_COPY = {
  title: '本机保存的资料',
  note: '这些只存在这台设备的浏览器里。查看收藏时，只把编号发给网站，用来查最新价格。删除后无法恢复。',
  all: '全部删除',
  allDone: '本机保存的资料已全部删除',
  remove: '删除',
  none: '这台设备上没有保存任何资料。',
  names: {
    favourites: '收藏',
    viewed: '浏览记录',
    savedSearches: '保存的搜索',
    recentSearches: '搜索历史',
    recentCities: '最近访问的城市',
    compared: '成本对比的房源',
    mortgages: '保存的房贷方案',
    means: '收入与首付（购房能力）',
    commute: '通勤的地方和时间',
    loginMobile: '填过的手机号',
    leadReceipts: '需求的回执编号',
    appraisals: '估价的链接',
    ownHomes: '我的房子',
  },
} as const;

/** What became of a saved thing. */
export const CHANGE_COPY = {
  same: '未变',
  remembered: '记下时的价格',
  gone: '已不在本站',
  sold: '已成交',
  withdrawn: '已下架',
  let: '已出租',
  soldOut: '已售罄',
} as const;
