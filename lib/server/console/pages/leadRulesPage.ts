import { operators } from '@/lib/console/consoleAccess';
import type { LeadRulesProps } from '@/lib/console/views/leadPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { addLeadRule, endLeadRule } from '@/lib/server/lead/commands/leadRules';
import { listLeadRules } from '@/lib/server/lead/queries/consoleLeads';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { listPlatesOfCity } from '../queries/consolePlaces';
import { listWorkingStaff } from '../queries/staff';

const copy = CONSOLE_LEAD_COPY.rules;

/** By which rules new leads are dealt out: a city is chosen first, then its plate. */
export const consoleLeadRulesPage = defineConsolePage<LeadRulesProps & ShellProps>({
  path: consolePaths.leadRules(),
  name: CONSOLE_COPY.pages.leadRules,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load({ desk, query, posted }) {
    const changes = posted ? await act(desk, posted) : null;
    if (changes && typeof changes !== 'string') return changes;
    const city = posted?.city ?? query.city;
    const [rules, cities, staff] = await Promise.all([
      listLeadRules(desk.db),
      listCities(desk.db),
      listWorkingStaff(desk.db, ['agent', 'operator', 'admin']),
    ]);
    const chosen = cities.find(({ id }) => String(id) === city);
    const plates = chosen ? await listPlatesOfCity(desk.db, chosen.id) : [];
    return {
      rules: rules.map(({ id, city_name, plate_name, staff_name }) => ({
        id,
        place: joinKnown([city_name, plate_name ?? copy.whole], ' '),
        staff: staff_name ?? copy.ended,
        isOver: staff_name === null,
      })),
      cities: cities.map(({ id, name }) => ({ value: String(id), text: name })),
      plates: plates.map(({ id, name }) => ({ value: String(id), text: name })),
      staff: staff.map(({ id, shown_name, role }) => ({
        value: id,
        text: joinKnown([shown_name, CONSOLE_COPY.roles[role]]),
      })),
      typed: defined({ ...posted, city }),
      problem: changes,
    };
  },
});

/** What is amiss, or where to go on. */
async function act(desk: ConsoleContext, posted: RawForm): Promise<string | PageRedirect | null> {
  try {
    if (posted.do === 'end') {
      await endLeadRule(desk, posted.id ?? '');
      return { redirectTo: consolePaths.leadRules(), seeOther: true };
    }
    if (posted.do !== 'add') return null;
    const cities = await listCities(desk.db);
    const city = cities.find(({ id }) => String(id) === posted.city);
    const plates = city ? await listPlatesOfCity(desk.db, city.id) : [];
    const plate = plates.find(({ id }) => String(id) === posted.plate);
    const staff = (await listWorkingStaff(desk.db)).find(({ id }) => id === posted.staff);
    if (!city || (posted.plate && !plate)) return copy.problems.place;
    if (!staff) return copy.problems.staff;
    await addLeadRule(desk, { cityId: city.id, plateId: plate?.id ?? null, staffId: staff.id });
    return { redirectTo: consolePaths.leadRules({ city: city.id }), seeOther: true };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'conflict') return copy.problems.same;
    throw failure;
  }
}
