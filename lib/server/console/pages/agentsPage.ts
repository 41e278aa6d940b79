import type { City } from '@/lib/area/contract';
import { AGENT_DUTIES, agentDutyOf } from '@/lib/console/agentDuty';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleAgentsProps } from '@/lib/console/views/agentPages';
import { proofCell } from '@/lib/console/views/consoleAgentText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type ListedAgent, listConsoleAgents } from '@/lib/server/agent/queries/consoleAgents';
import { listCities } from '@/lib/server/area/queries/cities';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const PROOFS = ['holds', 'none'] as const;
const STATES = ['shown', 'withdrawn'] as const;

/** Agents whom the console keeps, with what is checked of them. */
export const consoleAgentsPage = defineConsolePage<ConsoleAgentsProps & ShellProps>({
  path: consolePaths.agents(),
  name: copy.pageNames.list,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const cities = (await listCities(context.desk.db)).filter(({ isDemo }) => !isDemo);
    const table = agentsTable(context, cities);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return {
      table: await loadConsoleTable(context, table),
      cities: cities.map(({ id, name }) => ({ value: String(id), text: name })),
    };
  },
});

function stateCell({ duty, withdrawn_at }: ListedAgent): ConsoleCell {
  if (withdrawn_at !== null) return { text: copy.states.withdrawn, tone: 'quiet' };
  return duty === 'agent' ? { text: copy.states.shown, tone: 'good' } : { text: copy.inConsole };
}

function agentsTable(
  { desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>,
  cities: readonly City[],
): ConsoleTable<ListedAgent> {
  const { columns } = copy;
  const today = dayOf(now);
  return {
    caption: CONSOLE_COPY.pages.agents,
    fileName: 'agents',
    path: consolePaths.agents(),
    rules: {
      sorts: ['name', 'until', 'created'],
      sort: 'created',
      descending: true,
      filters: { duty: AGENT_DUTIES, city: cities.map(({ id }) => String(id)), proof: PROOFS, state: STATES },
    },
    filters: [
      {
        name: 'duty',
        label: columns.duty,
        choices: AGENT_DUTIES.map((value) => ({ value, text: copy.duties[value] })),
      },
      { name: 'city', label: columns.city, choices: cities.map(({ id, name }) => ({ value: String(id), text: name })) },
      { name: 'proof', label: columns.proof, choices: PROOFS.map((value) => ({ value, text: copy.proofs[value] })) },
      { name: 'state', label: columns.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
    ],
    columns: [
      {
        id: 'name',
        title: columns.name,
        sort: 'name',
        cell: ({ name, agent_id }) => ({ text: name, href: consolePaths.agent({ id: agent_id }) }),
      },
      { id: 'duty', title: columns.duty, cell: ({ duty }) => ({ text: copy.duties[duty] }) },
      { id: 'city', title: columns.city, cell: ({ city_name }) => ({ text: city_name ?? MISSING }) },
      { id: 'company', title: columns.company, cell: ({ company, store }) => ({ text: company, note: store }) },
      { id: 'licence', title: columns.licence, cell: ({ licence_no }) => ({ text: licence_no || MISSING }) },
      { id: 'proof', title: columns.proof, sort: 'until', cell: ({ until_day }) => proofCell(until_day, today) },
      { id: 'staff', title: columns.staff, cell: ({ staff_name }) => ({ text: staff_name ?? MISSING }) },
      {
        id: 'state',
        title: columns.state,
        cell: stateCell,
      },
      {
        id: 'created',
        title: columns.created,
        sort: 'created',
        cell: ({ created_at }) => ({ text: dayOf(created_at), tone: 'quiet' }),
      },
    ],
    key: ({ agent_id }) => String(agent_id),
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ duty, city, proof, state }, asked) => {
      const known = PROOFS.find((one) => one === proof);
      return listConsoleAgents(
        desk.db,
        defined({
          today,
          duty: duty !== undefined ? agentDutyOf(duty) : undefined,
          cityId: city !== undefined ? Number(city) : undefined,
          proof: known,
          isWithdrawn: state !== undefined ? state === 'withdrawn' : undefined,
        }),
        asked,
      );
    },
  };
}
