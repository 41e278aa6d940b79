/** Wording of the guide (/helper) and of the guide as a conversation (/helper2). */
export const GUIDE_COPY = {
  title: '购房助手',
  description: '买房、卖房、租房怎么一步步来，这个网站怎么用。可以搜，也可以一问一答。',
  searchHint: '搜一搜：预算、资格、假房源',
  topics: { site: '用网站', buying: '买房', selling: '卖房', renting: '租房' },
  topicsLabel: '分类',
  all: '全部',
  found: '找到的',
  none: '没有找到',
  noneWhy: '换个词试试，或者一问一答。',
  talk: '一问一答',
  talkHint: '选几下，带你到要去的页面，或者找到人',
  goOn: '接着看',
  source: '依据',
  ask: '看问答',
  askHint: '看看别人怎么问的，也可以自己提问',
} as const;

export const GUIDE_TALK_COPY = {
  title: '一问一答',
  description: '选几下，带你到要去的页面，或者找到人。',
  helper: '助手',
  you: '你',
  choices: '选一个',
  ends: '可以去这里',
  again: '从头来',
  back: '上一步',
  service: '问客服',
  agents: '找经纪人，留电话',
} as const;
