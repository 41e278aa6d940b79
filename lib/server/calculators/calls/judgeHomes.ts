import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { judgedHomesSchema, judgeHomesInput } from '@/lib/calculators/contract/affordability';
import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import type { Affordability } from '@/lib/calculators/cost/affordability';
import { budgetOf, homeFit, homeVerdict } from '@/lib/calculators/cost/homeVerdict';
import { factsOfCity } from '@/lib/calculators/factBook';
import { dayOf } from '@/lib/kernel/day';
import { findCity } from '@/lib/server/area/queries/cities';
import { operation } from '@/lib/server/call/operation';
import { listHomesOnSale } from '@/lib/server/estate/queries/listedHomes';
import { judgeHomes } from '@/services/calculators/affordability';
import { ApiError } from '@/services/http/apiError';
import { listRuleFacts } from '../queries/ruleFacts';

export const judgeHomesOperation = operation(judgeHomes, {
  summary:
    'Whether homes on sale are within the means sent along (verdict, reasons, payment, cash short), and the budget. Keeps nothing.',
  scope: 'calculators',
  input: judgeHomesInput,
  output: judgedHomesSchema,
  writes: false,
  cache: 'private',
  handle: async ({ cityId, estateIds, means, advice }, { db, now }) => {
    const [city, homes, all] = await Promise.all([
      findCity(db, cityId),
      listHomesOnSale(db, cityId, estateIds),
      listRuleFacts(db),
    ]);
    if (!city) throw new ApiError('notFound');
    const key = cityKeyOfName(city.name);
    const [facts, day] = [factsOfCity(all, key), dayOf(now)];
    const judged = homes.map((home) => {
      const verdict = homeVerdict(home, means, key, facts, day);
      return {
        estateId: home.id,
        price: home.price,
        ...verdict,
        fit: advice ? homeFit(home, means, key, facts, day) : null,
      };
    });
    return { homes: judged, budget: budgetOf(means, key, facts, day), day, warnings: warningsOf(judged) };
  },
});

/** Warnings of all verdicts, each once. */
function warningsOf(judged: readonly Affordability[]): RuleWarning[] {
  const all = judged.flatMap(({ warnings }) => warnings);
  return [...new Map(all.map((warning) => [`${warning.kind} ${warning.id} ${warning.day}`, warning])).values()];
}
