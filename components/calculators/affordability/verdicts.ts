import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import { MAX_JUDGED } from '@/lib/calculators/cost/sheetSize';
import { VERDICT_TAGS } from '@/lib/calculators/words/affordability';
import type { TagItem } from '@/lib/interface/views/tag';
import { judgeHomes } from '@/services/calculators/affordability';
import { callApi } from '@/services/http/browserClient';

// The cards on the screen are judged together: one call for each city and fifty homes, whatever shows them.

export interface WatchedHome {
  cityId: number;
  estateId: number;
}

type Show = (tag: TagItem | null) => void;
type Watcher = WatchedHome & { show: Show };

const watchers = new Set<Watcher>();
/** By estate id, for the means that are stored now. */
const known = new Map<number, TagItem | null>();
/** Counts the means: an answer for former ones is dropped. */
let turn = 0;
let asking = false;
let stopListening: (() => void) | null = null;

/** Shows a home's verdict, now or when it is known, and again when the means change. Returns what stops it. */
export function watchVerdict(home: WatchedHome, show: Show): () => void {
  const watcher = { ...home, show };
  watchers.add(watcher);
  stopListening ??= subscribeFinances(forget);
  if (known.has(home.estateId)) show(known.get(home.estateId) ?? null);
  else askSoon();
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) rest();
  };
}

/** Nothing is shown any more: what is known may grow old unheard. */
function rest(): void {
  stopListening?.();
  stopListening = null;
  turn += 1;
  known.clear();
}

function forget(): void {
  turn += 1;
  known.clear();
  for (const { show } of watchers) show(null);
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
    callApi(judgeHomes, { cityId, estateIds, means }).then(
      ({ homes }) => {
        if (of !== turn) return;
        for (const { estateId, level } of homes) known.set(estateId, level === 'unknown' ? null : VERDICT_TAGS[level]);
        for (const { estateId, show } of watchers) show(known.get(estateId) ?? null);
      },
      () => {
        // Requested again by the next card that appears.
        if (of === turn) for (const id of estateIds) known.delete(id);
      },
    );
  }
}

/** Homes on the screen that are not judged yet. */
function batches(): { cityId: number; estateIds: number[] }[] {
  const byCity = new Map<number, Set<number>>();
  for (const { cityId, estateId } of watchers) {
    if (known.has(estateId)) continue;
    byCity.set(cityId, (byCity.get(cityId) ?? new Set()).add(estateId));
  }
  return [...byCity].flatMap(([cityId, ids]) => {
    const all = [...ids];
    const count = Math.ceil(all.length / MAX_JUDGED);
    return Array.from({ length: count }, (_, at) => ({
      cityId,
      estateIds: all.slice(at * MAX_JUDGED, (at + 1) * MAX_JUDGED),
    }));
  });
}
