/** Wording of the header that a desktop has on every page. */
export const SITE_HEADER_COPY = {
  label: '网站导航',
  search: '小区、地铁、学校、板块',
  sections: {
    resale: '二手',
    projects: '新房',
    rentals: '租房',
    communities: '小区',
    market: '行情',
    tools: '工具',
    messages: '消息',
    profile: '我的',
  },
  tools: {
    appraise: '房屋估价',
    mortgage: '房贷计算',
    taxes: '税费计算',
    sellThenBuy: '卖旧买新',
    qualification: '购房资格',
    capability: '购房能力',
    finder: '找板块',
  },
} as const;
