import type { ArticleState } from '@/lib/article/consoleArticle';
import { PRESS_LIMITS } from '@/lib/article/pressLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { CONSOLE_PRESS_COPY as copy } from '../words/press';
import type { ConsoleCell } from './consoleTable';

/** What is said where a picture is not taken. */
export const PRESS_REFUSALS = {
  busy: NOTE_REFUSALS.busy,
  pictureKind: NOTE_REFUSALS.pictureKind,
  noPicture: NOTE_REFUSALS.noPicture,
  pictureBytes: NOTE_REFUSALS.pictureBytes,
  pictures: `一篇文章最多 ${PRESS_LIMITS.pictures} 张图片，先删掉几张`,
} as const;

/** "等待发布" until its time has come. */
export function articleStateCell(state: ArticleState, publishedAt: number | null, now: number): ConsoleCell {
  if (state !== 'published') return { text: copy.states[state], tone: 'quiet' };
  return publishedAt !== null && publishedAt > now
    ? { text: copy.scheduled }
    : { text: copy.states.published, tone: 'good' };
}

interface Times {
  from_at: number;
  until_at: number;
  ended_at: number | null;
}

export function announcementStateCell({ from_at, until_at, ended_at }: Times, now: number): ConsoleCell {
  const { states } = copy.announcements;
  if (ended_at !== null || until_at <= now) return { text: states.over, tone: 'quiet' };
  return from_at > now ? { text: states.waiting } : { text: states.shown, tone: 'good' };
}

/** How a text names one of its pictures. */
export const pictureMark = (src: string): string => `![](${src})`;
