import { changeAtDesk, type DeskContext } from './deskContext';

/** Writes down that a table left as a file: before it does. */
export const writeExport = (
  context: DeskContext,
  { table, ...more }: { table: string; detail: string; reason?: string },
): Promise<void> => changeAtDesk(context, { action: 'export', subject: table, ...more }, async () => undefined);
