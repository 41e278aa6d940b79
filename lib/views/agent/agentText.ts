import { dayOf, yearOf } from '@/lib/domain/day';
import type { AgentSummary } from '@/lib/domain/model/agent';
import { drawnPictureUrl } from '@/lib/routes/pictures';

/** The drawn portrait of an agent of the demo data; null for others. */
export function portraitUrl({ picture }: Pick<AgentSummary, 'picture'>): string | null {
  return picture === null ? null : drawnPictureUrl(picture);
}

/** "从业 8 年" */
export function experienceText({ sinceYear }: Pick<AgentSummary, 'sinceYear'>, now: number): string {
  const years = yearOf(dayOf(now)) - sinceYear;
  return years > 0 ? `从业 ${years} 年` : '今年入行';
}

/** "近30天带看 12 次", "近90天成交 3 套", "约 8 分钟响应" */
export function recordTexts({ viewings30, deals90, responseMinutes }: AgentSummary): string[] {
  const parts = [`近30天带看 ${viewings30} 次`, `近90天成交 ${deals90} 套`];
  if (responseMinutes !== null) parts.push(`约 ${responseMinutes} 分钟响应`);
  return parts;
}
