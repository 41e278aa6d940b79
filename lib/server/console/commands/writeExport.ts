import { type ConsoleContext, changeInConsole } from '@/lib/server/staff/commands/consoleContext';

/** Writes down that a table left as a file: before it does. */
export const writeExport = (
  context: ConsoleContext,
  { table, ...more }: { table: string; detail: string; reason?: string },
): Promise<void> => changeInConsole(context, { action: 'export', subject: table, ...more }, async () => undefined);
