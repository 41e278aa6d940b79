import { momentText } from '@/lib/account/views/infoText';
import type { OwnNote } from '../note';
import { NOTE_LIMITS } from '../noteLimits';
import { NOTE_COPY } from '../words/note';

const MB = 1024 * 1024;

export const NOTE_SENTENCES = {
  /** "三林苑 看房笔记" */
  title: (community: string | null) => (community === null ? NOTE_COPY.title : `${community} ${NOTE_COPY.title}`),
  undo: `${NOTE_LIMITS.undoHours} 小时内可以撤销，之后彻底删除。`,
  textLimit: `最多 ${NOTE_LIMITS.text} 字`,
  pictureLimits:
    `每条笔记最多 ${NOTE_LIMITS.pictures} 张，每张最大 ${NOTE_LIMITS.pictureBytes / MB} MB，一次最多 ` +
    `${NOTE_LIMITS.uploadBytes / MB} MB。照片里的拍摄地点等信息会去掉。`,
  /** Which of the pictures that were sent was not taken, from 1. */
  refusedPicture: (at: number, why: string) => `第 ${at} 张没有存下：${why}`,
  checked: (count: number) => `${NOTE_COPY.checks}（${count} 项）`,
  sharedPictures: (count: number) => (count === 0 ? '没有照片' : `${count} 张照片`),
  /** "已隐藏 3 套你排除的" */
  hidden: (count: number | null) => (count === null ? '已隐藏你排除的' : `已隐藏 ${count} 套你排除的`),
  moreCandidates: (count: number) => `还有 ${count} 个小区，按标记筛选后再看。`,
  shown: (count: number) => `其中 ${count} 套是你排除的`,
};

/** When a note was written, and written anew. */
export const noteTimes = ({ createdAt, updatedAt }: Pick<OwnNote, 'createdAt' | 'updatedAt'>): string =>
  updatedAt === createdAt ? momentText(createdAt) : `${momentText(createdAt)}，${momentText(updatedAt)} 修改`;
