/** Wording of 屏蔽的经纪人. */
export const BLOCKED_AGENTS_COPY = {
  title: '屏蔽的经纪人',
  description: '屏蔽后，对方不能给你发消息，页面也不再向你推荐。',
  /** On an agent's page. */
  block: '屏蔽',
  isBlocked: '你屏蔽了这位经纪人',
  manage: '取消屏蔽',
  confirm: '屏蔽这位经纪人？',
  confirmText: '屏蔽后，对方不能给你发消息，页面也不再向你推荐。聊过的记录还在，随时可以取消。',
  cancel: '不屏蔽',
  unblock: '取消屏蔽',
  none: '没有屏蔽任何人',
  noneWhy: '不想再收到某位经纪人的消息，可以在他的主页点“屏蔽”。',
  findAgent: '找经纪人',
  done: { blocked: '已屏蔽', unblocked: '已取消屏蔽' },
} as const;
