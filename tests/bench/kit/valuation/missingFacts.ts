import { runProtocol, studyTested } from '@/lib/estimate/protocol';
import type { ComparableDeal } from '@/lib/estimate/types';
import { createRandom } from '@/lib/kernel/random';
import { readRealDeals } from './realDeals';
import { printErrors } from './tables';

/** A deal by the file that it came with. */
type SourcedDeal = ComparableDeal & { source: 'silent' | 'telling' };

const FACTS = [
  'totalFloors',
  'decoration',
  'hasLift',
  'builtYear',
  'halls',
  'baths',
  'buildingType',
  'structure',
  'held',
];
const blank = (deal: ComparableDeal, facts: readonly string[] = FACTS): ComparableDeal => ({
  ...deal,
  ...Object.fromEntries(facts.map((fact) => [fact, null])),
});
const silent = (deal: ComparableDeal): SourcedDeal => ({ ...blank(deal), source: 'silent' });
const telling = (deal: ComparableDeal): SourcedDeal => ({ ...deal, source: 'telling' });

/** Every third deal of 2015 by month, with facts blanked: at random, and of one of two sources. Answers with the exit code. */
export function benchMissingFacts(): number {
  const deals = readRealDeals();
  if (!deals) {
    console.log('没有 ../shared/data/bj-deals-2002-2018，跳过。');
    return 0;
  }
  const random = createRandom('missing facts');
  const isSilent = deals.map(() => random.next() < 0.5);
  const split = deals.map((deal, at) => (isSilent[at] ? silent(deal) : telling(deal)));
  const scattered = deals.map((deal) =>
    blank(
      deal,
      [...FACTS, 'rooms'].filter(() => random.next() < 0.4),
    ),
  );
  bench('all facts', deals);
  bench('each fact of four in ten deals missing', scattered);
  bench('two sources, one of which tells none', split);
  for (const source of ['silent', 'telling'] as const)
    bench(
      `the ${source} source alone`,
      split.filter((deal) => deal.source === source),
    );
  return 0;
}

function bench(title: string, deals: readonly ComparableDeal[]): void {
  const tested = runProtocol(deals, { from: '2015-01', to: '2015-12', learning: 'month', every: 3, warmUpMonths: 9 });
  const bySource = Map.groupBy(tested, ({ deal }) => (deal as Partial<SourcedDeal>).source ?? 'all');
  const groups = bySource.size > 1 ? [['both', tested] as const, ...bySource] : [...bySource];
  printErrors(
    title,
    groups.map(([name, some]) => {
      const { unanswered, ...study } = studyTested(some);
      return { name, study, unanswered };
    }),
  );
}
