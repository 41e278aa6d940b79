import { COMMENT_LIMITS } from '../commentLimits';

const MB = 1024 * 1024;

/** What is said where a comment, or what goes with it, is not taken. */
export const COMMENT_CALL_COPY = {
  gone: '这条点评不在了',
  gonePlace: '没有这个小区',
  again: '一个小区一年写一条，你已经写过了',
  full: '这条点评的回复已经很多了',
  ownVote: '自己写的点评不能自己点有用',
  overall: '先打个总分',
  pictures: `一条点评最多 ${COMMENT_LIMITS.pictures} 张图片`,
  pictureBytes: `每张图片最大 ${COMMENT_LIMITS.pictureBytes / MB} MB`,
  pictureKind: '不是能用的图片，请选 JPEG、PNG、WebP 或 GIF',
  uploadBytes: `图片加起来最大 ${COMMENT_LIMITS.uploadBytes / MB} MB，请少选几张再写一次`,
  busy: '图片处理不过来，请稍后再传',
  /** Of one of several, from 1. */
  pictureAt: (number: number, why: string): string => `第 ${number} 张：${why}`,
} as const;
