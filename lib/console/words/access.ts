/** Wording of asking for a part, and of what it came to. */
export const CONSOLE_ACCESS_COPY = {
  title: '我的权限',
  have: '现在能做的',
  nothing: '还没有任何权限',
  requests: '申请记录',
  requestsText: '最近 30 天的。',
  none: '还没有申请过。有用得到又打不开的页面，在那一页上申请。',
  states: { open: '等答复', granted: '同意了', declined: '没有同意' },
  ask: '申请这一项',
  askTitle: '申请',
  reason: '为什么要',
  /** Of those who answer. */
  waiting: '等着答复的权限申请',
  grant: '同意',
  decline: '不同意',
  answerLabel: '答复（不同意时要写）',
  taken: '收回',
  extra: '单独给的',
  extraText: '不随角色来的。改角色会一起收回。',
  done: {
    ask: '已经发给能给的人，有答复会出现在“今天”里。',
    link: '已关联，以后可以用它登录。',
    unlink: '已取消关联。',
  },
  problems: {
    has: '这一项你已经有了，直接打开就行',
    today: '今天已经申请过这一项了，等答复',
    answered: '别人已经答复过了',
  },
} as const;
