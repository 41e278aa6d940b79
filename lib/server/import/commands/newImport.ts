import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { hostId } from '@/lib/server/process/hostId';

type Task = ConsoleImportTable['task'];

/** Who asks, and when; a schedule under the name of what it is. */
export interface AskedBy {
  now: number;
  staff: { id: string; shownName: string };
}

/** What is true of an import from the moment somebody asks something of it: nobody works at it yet. */
export const askedNow = ({ now, staff }: AskedBy, task: Task) =>
  ({
    task,
    state: 'waiting',
    asked_at: now,
    asked_by: staff.shownName,
    attempt: 0,
    worker: null,
    beat_at: null,
    step: '',
    progress: 0,
    ended_at: null,
    problem: null,
  }) as const;

/** An import that nobody has looked at: whose it is, and what is asked of it first. */
export const newImport = (context: AskedBy, task: Task) =>
  ({
    host: hostId(),
    ...askedNow(context, task),
    created_at: context.now,
    staff_id: context.staff.id,
    staff_name: context.staff.shownName,
    report: null,
    run_number: null,
    columns: null,
    choices: null,
    schedule_id: null,
    decision: null,
    held_why: null,
  }) as const;
