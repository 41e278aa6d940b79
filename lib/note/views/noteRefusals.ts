import { NOTE_LIMITS } from '../noteLimits';

const MB = 1024 * 1024;

/** What is said where a limit is reached: each says which. */
export const NOTE_REFUSALS = {
  empty: '写几句，或选一项：喜欢、犹豫、排除，或检查清单里的任何一项',
  text: `最多 ${NOTE_LIMITS.text} 字`,
  notes: `最多保存 ${NOTE_LIMITS.notes} 条笔记，先删掉几条`,
  marks: `最多标记 ${NOTE_LIMITS.marks} 个，先取消几个`,
  pictures: `每条笔记最多 ${NOTE_LIMITS.pictures} 张图片`,
  pictureBytes: `每张图片最大 ${NOTE_LIMITS.pictureBytes / MB} MB`,
  pictureKind: '这不是能用的图片，请选 JPEG、PNG、WebP 或 GIF',
  uploadBytes: `一次最多传 ${NOTE_LIMITS.uploadBytes / MB} MB，请分几次传`,
  noPicture: '还没有选图片',
  shares: `一条笔记最多 ${NOTE_LIMITS.shares} 个链接，先收回一个`,
  busy: '图片处理不过来，请稍后再传',
  gone: '这条笔记已经不在了',
} as const;
