import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { NOW } from './today';

/** A schedule that looks into a folder every night and runs what holds. */
export const scheduleRow = (more: Partial<ImportScheduleTable> = {}): ImportScheduleTable => ({
  id: 's1',
  city: '北京',
  mapping: 'bj-communities',
  origin: 'folder',
  place: 'in',
  secret_sealed: '',
  daily_at: '02:10',
  every_hours: null,
  task: 'run',
  max_rejected: 30,
  max_change: 50,
  created_at: NOW,
  staff_id: 'staff-1',
  staff_name: '王敏',
  version: 1,
  paused_at: null,
  next_at: NOW + 3_600_000,
  failures: 0,
  problem: null,
  etag: null,
  ...more,
});
