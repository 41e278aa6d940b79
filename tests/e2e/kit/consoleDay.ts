// Who works on leads, and leads that wait: one in the pool, one with its holder. Made in a process of its own that has the
// site's secret. Prints them as one line of JSON.
import { openMigrated } from '@/lib/server/db/migrate';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';

export interface ConsoleDay {
  /** Of the sessions of an agent, an operator and an admin. */
  agent: string;
  operator: string;
  admin: string;
}

const HOUR_MS = 3_600_000;

const opened = await openMigrated({ dataDir: process.env.DATA_DIR ?? '' });
const now = Date.now();
const admin = await inConsole(opened, 'admin', now);
const [agent, operator] = [await inConsole(opened, 'agent', now), await inConsole(opened, 'operator', now)];
const lead = async (id: string, mobile: string, number: string, hours: number) => {
  const { cipher, index } = vaultPhone(mobile);
  const of = { phone_cipher: cipher, phone_index: index, share_consent: 1 as const };
  await storeLead(opened.db, leadRow({ id, number, kind: 'visit', ...of, created_at: now - hours * HOUR_MS }));
};
await lead('pooled', '13700000401', '48271941', 3);
await lead('held', '13700000402', '48271942', 5);
await assignLead(operator.context, 'held', operator.context.staff.id);
await opened.close();
const day: ConsoleDay = { agent: agent.token, operator: operator.token, admin: admin.token };
process.stdout.write(`${JSON.stringify(day)}\n`);
