import type { City } from '@/lib/area/contract';
import { AGENT_DUTIES } from '@/lib/console/agentDuty';
import type { ConsoleAgentsProps } from '@/lib/console/views/agentPages';
import { proofCell } from '@/lib/console/views/consoleAgentText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { either, namedChoices, oneById, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type ListedAgent, listConsoleAgents } from '@/lib/server/agent/queries/consoleAgents';
import { listCities } from '@/lib/server/area/queries/cities';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

/** Agents whom the console keeps, with what is checked of them. */
export const consoleAgentsPage = defineConsolePage<ConsoleAgentsProps>({
  path: consolePaths.agents(),
  name: copy.pageNames.list,
  access: 'agents',
  async open(context) {
    const cities = (await listCities(context.consoleContext.db)).filter(({ isDemo }) => !isDemo);
    return { table: agentsTable(context, cities), load: () => ({ cities: namedChoices(cities) }) };
  },
});

function stateCell({ duty, withdrawn_at }: ListedAgent): ConsoleCell {
  if (withdrawn_at !== null) return { text: copy.states.withdrawn, tone: 'quiet' };
  return duty === 'agent' ? { text: copy.states.shown, tone: 'good' } : { text: copy.inConsole };
}

function agentsTable({ consoleContext, now }: ConsolePageContext, cities: readonly City[]) {
  const { columns } = copy;
  const today = dayOf(now);
  return defineTable({
    page: 'agents',
    order: '-created',
    filters: {
      duty: oneOf(columns.duty, AGENT_DUTIES, copy.duties),
      city: oneById(columns.city, cities),
      proof: oneOf(columns.proof, ['holds', 'none'], copy.proofs),
      state: either(columns.state, ['shown', 'withdrawn'], copy.states, 'withdrawn'),
    },
    list: ({ city, state, ...filter }, asked) =>
      listConsoleAgents(consoleContext.db, defined({ ...filter, today, cityId: city, isWithdrawn: state }), asked),
    words: copy,
    key: ({ agent_id }) => String(agent_id),
  }).columns({
    name: {
      sort: true,
      cell: ({ name, agent_id }) => ({ text: name, href: consolePaths.agent({ id: agent_id }) }),
    },
    duty: ({ duty }) => copy.duties[duty],
    city: ({ city_name }) => city_name ?? MISSING,
    company: ({ company, store }) => ({ text: company, note: store }),
    licence: ({ licence_no }) => licence_no || MISSING,
    proof: { sort: 'until', cell: ({ until_day }) => proofCell(until_day, today) },
    staff: ({ staff_name }) => staff_name ?? MISSING,
    state: stateCell,
    created: { sort: true, cell: ({ created_at }) => quiet(dayOf(created_at)) },
  });
}
