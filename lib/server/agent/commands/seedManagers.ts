import type { Db } from '@/lib/server/db/client';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { storeConsoleAgents } from '../queries/consoleAgents';

/** Stores the 客户经理 of demo data, in the transaction that makes them of their city. */
export const seedManagers = (transaction: Db, rows: readonly ConsoleAgentTable[]): Promise<void> =>
  storeConsoleAgents(transaction, rows);
