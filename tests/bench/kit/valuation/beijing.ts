import { type Learning, runProtocol, studyTested } from '@/lib/estimate/protocol';
import type { ComparableDeal } from '@/lib/estimate/types';
import type { Month } from '@/lib/kernel/day';
import type { TestedDeal } from '@/lib/valuation/outOfTime';
import { runBaselines } from './baselines';
import { DISTRICTS, readRealDeals } from './realDeals';
import { printErrors, printGates, type StudyLine } from './tables';

/** Settings are chosen on the first, looked at once on the second, and judged on the third. */
const PERIODS: Record<string, readonly [Month, Month]> = {
  settings: ['2012-01', '2015-12'],
  2014: ['2014-01', '2014-12'],
  test: ['2016-01', '2017-12'],
};

/** Answers with the exit code: 1 where a gate is missed. */
export function benchBeijing(of: string): number {
  const deals = readRealDeals();
  const period = PERIODS[of];
  if (!deals || !period) {
    console.log(period ? '没有 ../shared/data/bj-deals-2002-2018，跳过。' : `没有 ${of} 这一段。`);
    return period ? 0 : 2;
  }
  const [from, to] = period;
  printErrors(`Baselines, Beijing ${from} to ${to}, month`, runBaselines(deals, from, to));
  const met = (['month', 'day'] as const).map((learning) => benchOne(deals, from, to, learning, of === 'test'));
  console.log(`\n${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most.`);
  return met.includes(false) ? 1 : 0;
}

function benchOne(
  deals: readonly ComparableDeal[],
  from: Month,
  to: Month,
  learning: Learning,
  isJudged: boolean,
): boolean {
  const began = process.cpuUsage();
  const tested = runProtocol(deals, { from, to, learning });
  const { user, system } = process.cpuUsage(began);
  const all = lineOf('all', tested);
  const lines = linesOf(tested, (id) => DISTRICTS[id] ?? '--');
  const seconds = ((user + system) / 1e6).toFixed(0);
  printErrors(`Beijing ${from} to ${to}, ${learning}, ${seconds} s of CPU`, [all, ...lines]);
  return !isJudged || printGates(learning, all, lines.slice(0, -FIFTHS));
}

const lineOf = (name: string, some: readonly TestedDeal[]): StudyLine => {
  const { unanswered, ...study } = studyTested(some);
  return { name, study, unanswered };
};

const FIFTHS = 5;

/** By district, those with most deals first, and by fifths of the price. */
export function linesOf(tested: readonly TestedDeal[], nameOf: (districtId: number) => string): StudyLine[] {
  const districts = [...Map.groupBy(tested, ({ deal }) => deal.districtId)].map(([id, some]) =>
    lineOf(id === null ? '--' : nameOf(id), some),
  );
  districts.sort((one, other) => other.study.tested - one.study.tested);
  return [...districts, ...priceLines(tested)];
}

/** Fifths by what was said, not by what was paid: a deal paid too low would else stand among the cheap ones. */
function priceLines(tested: readonly TestedDeal[]): StudyLine[] {
  const answered = tested.filter(({ said }) => said);
  const saidOf = ({ deal, said }: TestedDeal) => Math.exp(said?.logUnitPrice ?? 0) * deal.area;
  answered.sort((one, other) => saidOf(one) - saidOf(other));
  const upTo = (fifth: number) => Math.floor((fifth * answered.length) / FIFTHS);
  return Array.from({ length: FIFTHS }, (_, fifth) =>
    lineOf(`price, fifth ${fifth + 1}`, answered.slice(upTo(fifth), upTo(fifth + 1))),
  );
}
