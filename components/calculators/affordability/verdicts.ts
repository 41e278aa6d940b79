import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import type { Finances } from '@/lib/calculators/contract/finances';
import { MAX_JUDGED } from '@/lib/calculators/cost/sheetSize';
import { budgetPrice, budgetText, financesText } from '@/lib/calculators/views/affordability/financesText';
import { cardMoneyText } from '@/lib/calculators/views/affordability/verdictText';
import { VERDICT_TAGS } from '@/lib/calculators/words/affordability';
import type { TagItem } from '@/lib/interface/views/tag';
import { judgeHomes } from '@/services/calculators/affordability';
import { callApi } from '@/services/http/browserClient';

// The cards on the screen are judged together: one call for each city and fifty homes, whatever shows them.

export interface WatchedHome {
  cityId: number;
  estateId: number;
}

/** What a card says of a home beside the means: 买得起, and 月供 6,783元 · 占收入 19% · 首付 202.6万 in place of what a first buyer pays. */
export interface CardVerdict {
  tag: TagItem;
  money: string;
}

/** What a list says of the means. */
export interface ListFinances {
  /** 现金 210万，月入 3.6万，公积金两人 */
  means: string;
  /** What they reach in its city, in words and as the search's price; null where it cannot be told. */
  budget: { text: string; price: string } | null;
}

type Watcher = WatchedHome & { show: (verdict: CardVerdict | null) => void };
type ListWatcher = { cityId: number; show: (means: ListFinances | null) => void };

const watchers = new Set<Watcher>();
const lists = new Set<ListWatcher>();
/** By estate id, for the means that are stored now. */
const known = new Map<number, CardVerdict | null>();
/** By city, for the same. */
const budgets = new Map<number, number | null>();
/** Counts the means: an answer for former ones is dropped. */
let turn = 0;
let asking = false;
let stopListening: (() => void) | null = null;

/** Shows a home's verdict, now or when it is known, and again when the means change. Returns what stops it. */
export function watchVerdict(watcher: Watcher): () => void {
  watchers.add(watcher);
  stopListening ??= subscribeFinances(forget);
  if (known.has(watcher.estateId)) watcher.show(known.get(watcher.estateId) ?? null);
  else askSoon();
  return () => {
    watchers.delete(watcher);
    rest();
  };
}

/** Shows a list what the means reach in its city, and again when they change. Returns what stops it. */
export function watchListFinances(watcher: ListWatcher): () => void {
  lists.add(watcher);
  stopListening ??= subscribeFinances(forget);
  if (budgets.has(watcher.cityId)) showList(watcher);
  else askSoon();
  return () => {
    lists.delete(watcher);
    rest();
  };
}

function showList({ cityId, show }: ListWatcher): void {
  const means = getFinances();
  const fen = budgets.get(cityId) ?? null;
  const budget = fen === null ? null : { text: budgetText(fen), price: budgetPrice(fen) };
  show(means && { means: financesText(means), budget });
}

/** Nothing is shown any more: what is known may grow old unheard. */
function rest(): void {
  if (watchers.size + lists.size > 0) return;
  stopListening?.();
  stopListening = null;
  turn += 1;
  known.clear();
  budgets.clear();
}

function forget(): void {
  turn += 1;
  known.clear();
  budgets.clear();
  for (const { show } of watchers) show(null);
  for (const { show } of lists) show(null);
  askSoon();
}

function askSoon(): void {
  if (asking) return;
  asking = true;
  setTimeout(() => {
    asking = false;
    ask();
  });
}

function ask(): void {
  const means = getFinances();
  if (!means) return;
  const of = turn;
  for (const { cityId, estateIds } of batches()) {
    for (const id of estateIds) known.set(id, null);
    const asksBudget = !budgets.has(cityId);
    budgets.set(cityId, budgets.get(cityId) ?? null);
    callApi(judgeHomes, { cityId, estateIds, means }).then(
      ({ homes, budget }) => {
        if (of !== turn) return;
        budgets.set(cityId, budget);
        for (const home of homes) known.set(home.estateId, verdictOf(home, means));
        for (const { estateId, show } of watchers) show(known.get(estateId) ?? null);
        for (const list of lists) if (list.cityId === cityId) showList(list);
      },
      () => {
        // Requested again by the next card that appears.
        if (of !== turn) return;
        for (const id of estateIds) known.delete(id);
        if (asksBudget) budgets.delete(cityId);
      },
    );
  }
}

function verdictOf(home: JudgedHome, means: Finances): CardVerdict | null {
  if (home.level === 'unknown') return null;
  return { tag: VERDICT_TAGS[home.level], money: cardMoneyText(home, means) };
}

/** Homes on the screen that are not judged yet, and cities whose budget is not known. */
function batches(): { cityId: number; estateIds: number[] }[] {
  const byCity = new Map<number, Set<number>>();
  for (const { cityId, estateId } of watchers) {
    if (known.has(estateId)) continue;
    byCity.set(cityId, (byCity.get(cityId) ?? new Set()).add(estateId));
  }
  for (const { cityId } of lists) {
    if (!budgets.has(cityId) && !byCity.has(cityId)) byCity.set(cityId, new Set());
  }
  return [...byCity].flatMap(([cityId, ids]) => {
    const all = [...ids];
    const count = Math.max(1, Math.ceil(all.length / MAX_JUDGED));
    return Array.from({ length: count }, (_, at) => ({
      cityId,
      estateIds: all.slice(at * MAX_JUDGED, (at + 1) * MAX_JUDGED),
    }));
  });
}
