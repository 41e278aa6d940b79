/** Refusals of conversations, and what a message's sentences are made of on the server. */
export const TALK_CALL_COPY = {
  service: '房镜客服',
  gone: '已不在本站的经纪人',
  agentAway: '这位经纪人现在不能在线聊，可以留下需求，会有人联系你',
  stopped: '你选了不再联系，要先恢复联系才能发消息',
  blocked: '这个账号暂时不能发消息',
  tooFast: '发得太快了，过一分钟再发',
  tooMany: '今天发的消息太多了，明天再聊',
  tooManyPeers: '今天联系的人太多了，明天再找新的经纪人',
  empty: '先写点什么',
  unreadable: '（这条消息读不出来了）',
} as const;
