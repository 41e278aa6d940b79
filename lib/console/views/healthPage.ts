import { momentText } from '@/lib/account/views/infoText';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PageError } from '@/lib/visit/pageError';
import { PAGE_GROUPS } from '@/lib/visit/pageGroup';
import {
  type MetricSummary,
  PAGE_METRIC_NAMES,
  type PageMetricName,
  type PageTimeCount,
  summaryOf,
} from '@/lib/visit/pageTimes';
import { type HealthHost, type HealthNeed, type HostState, hostState } from '../health';
import { CONSOLE_HEALTH_COPY as copy } from '../words/health';
import { CONSOLE_STATISTICS_COPY } from '../words/statistics';
import type { FormPageProps } from './consoleShell';
import type { ConsoleFact } from './facts';

export const HEALTH_DONE = ['retry'] as const;

export interface DeadJobView {
  id: string;
  name: string;
  text: string;
}

export interface PageErrorView {
  key: string;
  message: string;
  /** Where, how often, when last, of which build. */
  text: string;
}

export interface HealthHostView {
  id: string;
  name: string;
  state: HostState;
  facts: ConsoleFact[];
}

export interface HealthPageProps extends FormPageProps<typeof HEALTH_DONE> {
  needs: { key: string; title: string; todo: string }[];
  backup: ConsoleFact[];
  jobs: ConsoleFact[];
  /** Recurring ones that failed the last time. */
  failing: ConsoleFact[];
  dead: DeadJobView[];
  hosts: HealthHostView[];
  errors: PageErrorView[];
  times: ConsoleFact[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "刚刚", "12 分钟", "5 小时", "3 天". */
export function ageText(ms: number): string {
  if (ms < MINUTE) return '刚刚';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟`;
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} 小时` : `${Math.floor(ms / DAY)} 天`;
}

/** "12 分钟前" */
export const agoText = (at: number, now: number): string =>
  now - at < MINUTE ? ageText(now - at) : `${ageText(now - at)}前`;

/** "2026-11-30 03:40（5 小时前）"; '--' where it is not known. */
export const momentAndAge = (at: number | null, now: number): string =>
  at === null ? MISSING : `${momentText(at)}（${agoText(at, now)}）`;

const GB = 1024 ** 3;

/** "12.4 GB" */
export const roomText = (bytes: number | null): string => (bytes === null ? MISSING : `${(bytes / GB).toFixed(1)} GB`);

export const jobName = (kind: string): string => (Object.hasOwn(copy.kinds, kind) ? (copy.kinds[kind] ?? kind) : kind);

export function needView(need: HealthNeed, now: number): HealthPageProps['needs'][number] {
  const { title, todo } = copy.needs[need.kind];
  return { key: 'host' in need ? `${need.kind} ${need.host.id}` : need.kind, title: needTitle(need, title, now), todo };
}

function needTitle(need: HealthNeed, title: string, now: number): string {
  switch (need.kind) {
    case 'room':
      return `${need.host.name} ${title}${roomText(need.host.freeBytes)}`;
    case 'lost':
      return `${need.host.name} ${title}${agoText(need.host.seenAt, now)}`;
    case 'backupFailed':
      return title + (need.failure || MISSING);
    case 'oldBackup':
    case 'oldTrial':
      return `${title} ${agoText(need.at, now)}`;
    case 'dead':
    case 'late':
    case 'pageErrors':
      return `${need.count}${title}`;
    case 'versions':
      return title + need.versions.join('、');
    default:
      return title;
  }
}

export function hostView(host: HealthHost, now: number): HealthHostView {
  const { id, name, version, seenAt, startedAt, freeBytes, allBytes } = host;
  const room = allBytes === null ? roomText(freeBytes) : `${roomText(freeBytes)}，共 ${roomText(allBytes)}`;
  return {
    id,
    name,
    state: hostState(host, now),
    facts: [
      { name: copy.host.seen, text: momentAndAge(seenAt, now) },
      { name: copy.host.version, text: version },
      { name: copy.host.started, text: momentText(startedAt) },
      { name: copy.host.room, text: room },
    ],
  };
}

/** `isServed`: whether a host serves the build that it happened in. */
export function pageErrorView(error: Omit<PageError, 'day'>, isServed: boolean, now: number): PageErrorView {
  const { message, place, page, times, lastAt } = error;
  const isKept = place !== '';
  return {
    key: `${error.build} ${place} ${message}`,
    message: isKept ? message : copy.moreErrors,
    text: joinKnown([
      `${formatNumber(times)} 次`,
      CONSOLE_STATISTICS_COPY.pages[page],
      isKept && place,
      agoText(lastAt, now),
      isKept && (isServed ? copy.thisBuild : error.build),
    ]),
  };
}

/** A line for each group of pages of which enough was measured. */
export function pageTimeFacts(counts: readonly Omit<PageTimeCount, 'day'>[]): ConsoleFact[] {
  return PAGE_GROUPS.flatMap((page) => {
    const parts = PAGE_METRIC_NAMES.flatMap((metric) => {
      const summary = summaryOf(
        metric,
        counts.filter((count) => count.page === page && count.metric === metric),
      );
      return summary ? [metricText(metric, summary)] : [];
    });
    return parts.length === 0 ? [] : [{ name: CONSOLE_STATISTICS_COPY.pages[page], text: parts.join('；') }];
  });
}

/** "主要内容出现 2.5 秒，达标 82%（1,203 次）" */
function metricText(metric: PageMetricName, { count, threeInFour, isBeyond, goodShare }: MetricSummary): string {
  const value = isBeyond ? `${valueText(metric, threeInFour)}以上` : valueText(metric, threeInFour);
  const good = `${copy.good} ${Math.round(goodShare * 100)}%`;
  return `${copy.metrics[metric]} ${value}，${good}（${formatNumber(count)} 次）`;
}

const SECOND = 1_000;

/** Layout shift is counted in thousandths of a screen. */
function valueText(metric: PageMetricName, bound: number): string {
  if (metric === 'CLS') return `${bound / 10}% 屏`;
  return bound < SECOND ? `${bound} 毫秒` : `${bound / SECOND} 秒`;
}
