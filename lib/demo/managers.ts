import { createRandom } from '@/lib/kernel/random';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import type { AgentTable } from '@/lib/server/db/schema';
import { personName } from './names';

/** Of a city: the stores with most agents. */
const MAX_STORES = 12;
/** Ids lie above those of the city's agents, and below those that the console gives out. */
const A_CITY = 10_000;
const FIRST = 9_001;

export interface ManagerSources {
  agents: readonly Pick<AgentTable, 'id' | 'company' | 'store'>[];
  /** Which agent serves which plate. */
  served: readonly { agent_id: number; plate_id: number }[];
  /** UTC ms */
  now: number;
}

/** The 客户经理 of a demo city, one for each of its larger stores; the same agents give the same. */
export function createManagers(cityId: number, { agents, served, now }: ManagerSources): ConsoleAgentTable[] {
  const random = createRandom(`managers ${cityId}`);
  const stores = [...Map.groupBy(agents, ({ company, store }) => `${company} ${store}`).values()]
    .sort((a, b) => b.length - a.length || (a[0]?.id ?? 0) - (b[0]?.id ?? 0))
    .slice(0, MAX_STORES);
  return stores.flatMap((own, at) => {
    const [first] = own;
    if (!first) return [];
    const ids = new Set(own.map(({ id }) => id));
    const plates = [...new Set(served.filter(({ agent_id }) => ids.has(agent_id)).map(({ plate_id }) => plate_id))];
    return [
      {
        agent_id: cityId * A_CITY + FIRST + at,
        city_id: cityId,
        duty: 'manager',
        name: personName(random),
        store: first.store,
        company: first.company,
        licence_no: '',
        since_year: random.int(2008, 2022),
        intro: null,
        plates: JSON.stringify(plates.sort((a, b) => a - b)),
        staff_id: null,
        created_at: now,
        updated_at: now,
        withdrawn_at: null,
        file_id: null,
      },
    ];
  });
}
