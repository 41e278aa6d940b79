/** Wording of an address that leads nowhere. */
export const NOT_FOUND_COPY = {
  title: 'This page could not be found',
  reason: '你要找的页面不存在，或已经下线。',
  search: '搜小区、板块、地铁站',
  popular: '大家常看',
  links: { resale: '二手房', projects: '新房', rentals: '租房', communities: '小区', cities: '城市', home: '首页' },
} as const;
