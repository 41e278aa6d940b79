import { databaseLocation } from '@/lib/server/database/databaseLocation';
import { checkSecret, refuseMissingSecret } from '@/lib/server/database/secretFingerprint';
import { collectSooner } from '@/lib/server/process/heapGrowth';
import type { OpenDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/openDatabase';

interface SecretChecks {
  /** false: the command itself looks whose secret the database has. */
  checks?: boolean;
}

/** The operator's database for one command: opened, brought to the current schema, and closed whatever happens. */
export async function withDatabase<Result>(
  use: (opened: OpenDatabase) => Promise<Result>,
  { checks = true }: SecretChecks = {},
): Promise<Result> {
  // A command shares the machine with the site.
  collectSooner();
  const opened = await openDatabase(databaseLocation());
  try {
    await refuseMissingSecret(opened.db);
    await migrate(opened.db, opened.dialect);
    if (checks) await checkSecret(opened.db);
    return await use(opened);
  } finally {
    await opened.close();
  }
}

/** What a command says and how it ends. 0: done; 1: nothing was changed, and the lines say why; 2: no such command. */
export interface CommandOutcome {
  code: 0 | 1 | 2;
  lines: string[];
}

/** Nothing was changed, and why. */
export const refused = (line: string): CommandOutcome => ({ code: 1, lines: [line] });

export const done = (line: string): CommandOutcome => ({ code: 0, lines: [line] });

/** Runs one command on the operator's database and prints what it says. Answers with the exit code. */
export async function runOnDatabase(
  command: (opened: OpenDatabase) => Promise<CommandOutcome>,
  checks?: SecretChecks,
): Promise<number> {
  return printed(await withDatabase(command, checks));
}

/** Prints what a command says. Answers with the exit code. */
export function printed({ code, lines }: CommandOutcome): number {
  (code === 0 ? console.log : console.error)(lines.join('\n'));
  return code;
}
