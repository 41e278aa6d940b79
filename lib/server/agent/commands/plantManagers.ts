import type { Db } from '@/lib/server/db/client';
import type { DeskAgentTable } from '@/lib/server/db/deskSchema';
import { storeDeskAgents } from '../queries/deskAgents';

/** Stores the 客户经理 of demo data, in the transaction that makes them of their city. */
export const plantManagers = (transaction: Db, rows: readonly DeskAgentTable[]): Promise<void> =>
  storeDeskAgents(transaction, rows);
