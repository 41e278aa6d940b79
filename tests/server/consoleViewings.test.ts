import { beforeAll, expect, test } from 'vitest';
import type { ViewingsPageProps } from '@/lib/console/views/viewingsPage';
import { dayOf } from '@/lib/kernel/day';
import { consoleViewingsPage } from '@/lib/server/console/pages/viewingsPage';
import { database } from '@/lib/server/database/database';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { planViewing } from '@/lib/server/lead/commands/planViewing';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { cityRow } from '../kit/rows';

// The week of viewings: one's own, everybody's for those who run the site, and the same in a calendar's file.

withOwnDataDir();

const TOMORROW = dayOf(Date.now() + 86_400_000);
let operator: InConsole;
let agents: InConsole[];
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  operator = await inConsole(opened as never, 'operator', Date.now());
  agents = [
    await inConsole(opened as never, 'agent', Date.now()),
    await inConsole(opened as never, 'agent', Date.now()),
  ];
  for (const [at, agent] of agents.entries()) {
    const { cipher, index } = vaultPhone(`1380013800${at}`);
    const of = { phone_cipher: cipher, phone_index: index, share_consent: 1 as const, estate_id: null };
    await storeLead(
      opened.db,
      leadRow({ id: `lead-${at}`, number: `4827194${at}`, kind: 'visit', ...of, created_at: Date.now() }),
    );
    await assignLead(operator.context, `lead-${at}`, agent.context.staff.id);
    await planViewing(agent.context, `lead-${at}`, { day: TOMORROW, clock: '14:00', minutes: '30', place: '东门口' });
  }
});

const see = async (who: InConsole, query: Record<string, string> = {}) => {
  const answer = await visitConsole(consoleViewingsPage, { staff: who.token, query: { week: TOMORROW, ...query } });
  return { ...answer, props: answer.props as unknown as ViewingsPageProps };
};
const idsOf = ({ days }: ViewingsPageProps) => days.flatMap(({ viewings }) => viewings.map(({ id }) => id));

test('an agent sees their own, an operator all', async () => {
  expect(idsOf((await see(agents[0] as InConsole)).props)).toEqual(['lead-0']);
  expect(idsOf((await see(agents[1] as InConsole)).props)).toEqual(['lead-1']);
  expect(idsOf((await see(operator)).props)).toEqual(['lead-0', 'lead-1']);
  expect(JSON.stringify((await see(operator)).props)).not.toContain('13800138');
});

test('a week that is none is this one', async () => {
  for (const week of ['', 'x', '2026-02-30']) expect((await see(operator, { week })).props.days).toHaveLength(7);
});

test('the file holds the same, of one’s own', async () => {
  const { file } = await see(agents[0] as InConsole, { file: 'ics' });
  expect(String(file)).toContain('UID:viewing-lead-0@fangjing');
  expect(String(file)).not.toContain('lead-1');
});
