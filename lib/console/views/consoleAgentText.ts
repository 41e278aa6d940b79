import { AGENT_PICTURE_LIMITS } from '@/lib/agent/agentPictureLimits';
import { joinKnown } from '@/lib/kernel/format/text';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { CONSOLE_AGENT_COPY as copy } from '../words/agent';
import type { ConsoleCell } from './consoleTable';

/** "有效到 2027-11-22"; what is over says so. */
export function proofCell(untilDay: string | null, today: string): ConsoleCell {
  if (untilDay === null) return { text: copy.unproved, tone: 'quiet' };
  return untilDay < today
    ? { text: copy.over, note: untilDay, tone: 'late' }
    : { text: untilText(untilDay), tone: 'good' };
}

const untilText = (day: string): string => `有效到 ${day}`;

/** "林晓 · 上海-001 · 行业协会网站 · 有效到 2027-11-22 · 已结束" */
export const proofLine = (
  {
    checked_name,
    licence_no,
    source,
    until_day,
  }: Readonly<Record<'checked_name' | 'licence_no' | 'source' | 'until_day', string>>,
  isEnded: boolean,
): string => joinKnown([checked_name, licence_no, source, untilText(until_day), isEnded && copy.ended]);

/** What is said where a picture is not taken. */
export const AGENT_PICTURE_REFUSALS = {
  busy: NOTE_REFUSALS.busy,
  pictureKind: NOTE_REFUSALS.pictureKind,
  noPicture: NOTE_REFUSALS.noPicture,
  pictureBytes: NOTE_REFUSALS.pictureBytes,
  pictures: `一位经纪人最多 ${AGENT_PICTURE_LIMITS.proofs} 张证件照片，先删掉几张`,
  onePortrait: '头像一次只传一张',
} as const;
