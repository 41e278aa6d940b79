import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** Refusals of conversations, and what a message's sentences are made of on the server. */
export const TALK_CALL_COPY = {
  service: '房镜客服',
  gone: '已不在本站的经纪人',
  agentAway: '这位经纪人现在不能在线聊，可以留下需求，会有人联系你',
  stopped: '你选了不再联系，要先恢复联系才能发消息',
  agentBlocked: '你屏蔽了这位经纪人，在“我的”里取消屏蔽后才能发消息',
  tooManyBlocked: '屏蔽的人太多了，先取消几位',
  blocked: '这个账号暂时不能发消息',
  tooFast: '发得太快了，过一分钟再发',
  tooMany: '今天发的消息太多了，明天再聊',
  tooManyPeers: '今天联系的人太多了，明天再找新的经纪人',
  empty: '先写点什么',
  picture: '[图片]',
  pictureKind: '这不是能用的图片，请选 JPEG、PNG、WebP 或 GIF',
  pictureBytes: `每张图片最大 ${NOTE_LIMITS.pictureBytes / (1024 * 1024)} MB`,
  noPicture: '还没有选图片',
  busy: '图片处理不过来，请稍后再发',
  tooManyPictures: '今天发的图片太多了，明天再发',
  tooManyContractor: '给这里的经纪人发得太频繁，等一等再发',
  noContractor: '这个小区现在没有能在线聊的经纪人，可以留下需求，会有人联系你',
  noRelay: '现在不能打电话，可以在线咨询，或者留个需求',
  relayFails: '电话暂时接不通，可以在线咨询，或者留个需求',
  tooManyCalls: '今天要的电话号码太多了，明天再打，或者在线咨询',
  unreadable: '（这条消息读不出来了）',
} as const;
