import { MAX_OFFERS } from '../offer';
import { OFFER_LIMITS } from '../offerLimits';

const MB = 1024 * 1024;

/** What is said where a home that somebody publishes is not taken. */
export const OFFER_CALL_COPY = {
  gone: '这套房不在了',
  gonePlace: '没有这个小区',
  notCertified: '认证达人才能发布房源',
  otherCity: '只能发布你所在城市的房源',
  full: `同时最多挂 ${MAX_OFFERS} 套，先下架几套`,
  consent: '先勾选，再提交',
  price: '价格不在能发布的范围里',
  floor: '楼层不能高过总楼层',
  waits: '还没有公开，不用续期',
  pictures: `一套房最多 ${OFFER_LIMITS.pictures} 张图片`,
  pictureBytes: `每张图片最大 ${OFFER_LIMITS.pictureBytes / MB} MB`,
  pictureKind: '不是能用的图片，请选 JPEG、PNG、WebP 或 GIF',
  uploadBytes: `图片加起来最大 ${OFFER_LIMITS.uploadBytes / MB} MB，请少选几张再提交一次`,
  busy: '图片处理不过来，请稍后再传',
  /** Of one of several, from 1. */
  pictureAt: (number: number, why: string): string => `第 ${number} 张：${why}`,
} as const;
