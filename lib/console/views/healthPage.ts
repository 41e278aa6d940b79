import { momentText } from '@/lib/account/views/infoText';
import { MISSING } from '@/lib/kernel/format/number';
import { type HealthHost, type HealthNeed, type HostState, hostState } from '../health';
import { CONSOLE_HEALTH_COPY as copy } from '../words/health';
import type { FormPageProps } from './consoleShell';
import type { ConsoleFact } from './facts';

export const HEALTH_DONE = ['retry'] as const;

export interface DeadJobView {
  id: string;
  name: string;
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
