import type { ScheduleFormView } from '@/lib/console/views/schedulePages';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { settings } from '@/lib/server/settings/settings';
import { importForm } from './importForm';

/** The form of a schedule, as it was typed or as it is; a secret is never in it. */
export function scheduleForm(
  typed: ScheduleFormView['typed'],
  problems: ScheduleFormView['problems'],
  row: ImportScheduleTable | null = null,
): ScheduleFormView {
  const hasTyped = typed.city !== undefined;
  const { secret: _secret, ...shown } = hasTyped || row === null ? typed : typedOf(row);
  return {
    mappings: importForm({}, {}).mappings,
    hasSecret: row !== null && row.secret_sealed !== '',
    hasFolder: settings().importFolder !== null,
    typed: shown,
    problems,
  };
}

const typedOf = (row: ImportScheduleTable): ScheduleFormView['typed'] => ({
  city: row.city,
  mapping: row.mapping,
  origin: row.origin,
  place: row.place,
  signed: row.origin === 'folder' && row.secret_sealed !== '' ? '1' : '0',
  dailyAt: row.daily_at ?? '',
  everyHours: row.every_hours === null ? '' : String(row.every_hours),
  task: row.task,
  maxRejected: String(row.max_rejected / 10),
  maxChange: String(row.max_change / 10),
});
