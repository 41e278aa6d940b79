/** Wording of the console's search. */
export const CONSOLE_SEARCH_COPY = {
  pageName: '工作台搜索',
  title: '搜索',
  label: '名字、编号、手机尾号',
  submit: '搜',
  hint: '名字搜用户、经纪人和小区；编号搜线索和订单；手机号填后四位或整个号码。整个号码不会留在网址里。',
  groups: { people: '用户', leads: '线索', orders: '订单', agents: '经纪人', communities: '小区' },
  none: '没有找到',
  noneReason: '换个写法，或者换成编号、手机号后四位。你没有权限看的不会出现在这里。',
  noAddress: '完整的手机号请填在搜索框里，不要放在网址里。',
  unnamed: '没有填名字',
  tooMany: '只列出前几条，写得再具体一些。',
} as const;
