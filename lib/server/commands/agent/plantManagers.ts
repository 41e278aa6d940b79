import type { Db } from '../../db/client';
import type { DeskAgentTable } from '../../db/deskSchema';
import { storeDeskAgents } from '../../repositories/deskAgents';

/** Stores the 客户经理 of demo data, in the transaction that makes them of their city. */
export const plantManagers = (transaction: Db, rows: readonly DeskAgentTable[]): Promise<void> =>
  storeDeskAgents(transaction, rows);
