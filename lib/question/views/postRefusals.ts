import { MAX_POSTS_A_DAY, MAX_REPORTS_A_DAY, POST_LENGTHS, type PostKind } from '@/lib/post/post';

const { question, answer, comment, 'comment-reply': reply, offer } = POST_LENGTHS;

/** What is said where something that somebody writes is not taken. */
export const POST_CALL_COPY = {
  length: {
    question: `问题写 ${question.least} 到 ${question.most} 个字`,
    answer: `回答写 ${answer.least} 到 ${answer.most} 个字`,
    comment: `点评写 ${comment.least} 到 ${comment.most} 个字`,
    'comment-reply': `回复写 ${reply.least} 到 ${reply.most} 个字`,
    offer: `描述写 ${offer.least} 到 ${offer.most} 个字`,
  } satisfies Record<PostKind, string>,
  same: {
    question: '这个问题你今天已经提过',
    answer: '这句话你今天已经回答过',
    comment: '这段点评你今天已经写过',
    'comment-reply': '这句话你今天已经回复过',
    offer: '一样的描述你今天已经发过',
  } satisfies Record<PostKind, string>,
  tooMany: {
    question: `一天最多提 ${MAX_POSTS_A_DAY.question} 个问题，明天再来`,
    answer: `一天最多回答 ${MAX_POSTS_A_DAY.answer} 次，明天再来`,
    comment: `一天最多写 ${MAX_POSTS_A_DAY.comment} 条点评，明天再来`,
    'comment-reply': `一天最多回复 ${MAX_POSTS_A_DAY['comment-reply']} 次，明天再来`,
    offer: `一天最多发 ${MAX_POSTS_A_DAY.offer} 套房，明天再来`,
  } satisfies Record<PostKind, string>,
  gone: '这个问题不在了',
  goneAnswer: '这条回答不在了',
  gonePost: '这条内容不在了',
  goneCity: '没有这个城市',
  gonePlace: '这个地方不在这个城市',
  notYours: '只有提问的人能采纳',
  full: '这个问题的回答已经很多了',
  fullFollows: '关注的问题太多了，先取消几个',
  ownReport: '自己写的不用举报',
  tooManyReports: `一天最多举报 ${MAX_REPORTS_A_DAY} 次`,
} as const;
