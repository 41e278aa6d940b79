import { POOL_KEYS } from '@/lib/console/leadPool';
import type { LeadRulesProps } from '@/lib/console/views/leadPages';
import { namedChoices, roleChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { defined } from '@/lib/kernel/defined';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import { changePoolRules } from '@/lib/server/lead/commands/changePoolRules';
import { addLeadRule, endLeadRule } from '@/lib/server/lead/commands/leadRules';
import { listLeadRules } from '@/lib/server/lead/queries/consoleLeads';
import { readPoolRules } from '@/lib/server/lead/queries/leadPool';
import { refusedFields } from '@/lib/server/page/refusedFields';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { defineConsolePage } from './defineConsolePage';

const copy = CONSOLE_LEAD_COPY.rules;

/** By which rules new leads are dealt out: a city is chosen first, then its plate. */
export const consoleLeadRulesPage = defineConsolePage<LeadRulesProps>({
  path: consolePaths.leadRules(),
  name: CONSOLE_COPY.pages.leadRules,
  access: 'allLeads',
  async open({ consoleContext, query, posted }) {
    const cities = await listCities(consoleContext.db);
    const city = posted?.city ?? query.city;
    const chosen = cities.find(({ id }) => String(id) === city);
    const plates = chosen ? await listPlatesOfCity(consoleContext.db, chosen.id) : [];
    return {
      actions: {
        async pool(typed) {
          try {
            await changePoolRules(consoleContext, typed);
          } catch (failure) {
            // Beside its own fields: the page has another form.
            return { poolProblems: refusedFields(failure, typed).problems };
          }
          return { to: consolePaths.leadRules({ done: 'pool' }) };
        },
        async end({ id = '' }) {
          await endLeadRule(consoleContext, id);
          return { to: consolePaths.leadRules() };
        },
        async add({ plate: named, staff: staffId }) {
          const plate = plates.find(({ id }) => String(id) === named);
          if (!chosen || (named && !plate)) return { problem: copy.problems.place };
          const taker = (await listWorkingStaff(consoleContext.db)).find(({ id }) => id === staffId);
          if (!taker) return { problem: copy.problems.staff };
          await addLeadRule(consoleContext, { cityId: chosen.id, plateId: plate?.id ?? null, staffId: taker.id });
          return { to: consolePaths.leadRules({ city: chosen.id }) };
        },
      },
      isRefusal: ({ code }) => code === 'conflict',
      async load({ problems }) {
        const [rules, pool, staff] = await Promise.all([
          listLeadRules(consoleContext.db),
          readPoolRules(consoleContext.db),
          listWorkingStaff(consoleContext.db, 'leads'),
        ]);
        const isPool = posted?.do === 'pool';
        return {
          pool: Object.fromEntries(POOL_KEYS.map((key) => [key, (isPool && posted[key]) || String(pool[key])])),
          poolProblems: {},
          isPoolSaved: query.done === 'pool' && !posted,
          rules: rules.map(({ id, city_name, plate_name, staff_name }) => ({
            id,
            place: joinKnown([city_name, plate_name ?? copy.whole], ' '),
            staff: staff_name ?? copy.ended,
            isOver: staff_name === null,
          })),
          cities: namedChoices(cities),
          plates: namedChoices(plates),
          staff: roleChoices(staff),
          typed: defined({ ...posted, city }),
          // What is refused is a rule that there is.
          problem: Object.keys(problems).length > 0 ? copy.problems.same : null,
        };
      },
    };
  },
});
