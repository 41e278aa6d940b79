import type { DataSource } from '@/lib/community/contract/analysis';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { COMMUNITY_COPY } from '../words/community';

export function sourceText({ sources }: DataSource, isDemo: boolean): string {
  if (isDemo) return COMMUNITY_COPY.sources.demo;
  return sources.join('、') || MISSING;
}

/** Facts of a community are no sample. */
export const samplesText = ({ figure, samples }: DataSource): string =>
  figure === 'facts' ? MISSING : formatNumber(samples);

/** "08-23 至 11-20" */
export function periodText({ from, to }: DataSource, now: number): string {
  if (from === null || to === null) return MISSING;
  return from === to ? formatDate(to, now) : `${formatDate(from, now)} 至 ${formatDate(to, now)}`;
}
