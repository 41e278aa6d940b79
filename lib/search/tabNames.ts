import type { SearchTab } from './filters';

/** In their order; apart from the options, which the pages of a search load on demand. */
export const TAB_NAMES: Record<SearchTab, string> = {
  resale: '二手房',
  new: '新房',
  rent: '租房',
  community: '小区',
  qa: '问答',
};
