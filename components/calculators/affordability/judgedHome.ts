import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import type { JudgedHomes } from '@/lib/calculators/contract/affordability';
import type { Finances } from '@/lib/calculators/contract/finances';
import { judgeHomes } from '@/services/calculators/affordability';
import { callApi } from '@/services/http/browserClient';

/** A home beside the means that this device keeps. */
export interface JudgedByMeans {
  means: Finances;
  /** null while the answer is on its way, and where it does not come. */
  answer: JudgedHomes | null;
  failed: boolean;
}

/** Shows what a home is beside the means on this device, and again when they change. Returns what stops it. */
export function watchJudgedHome(
  cityId: number,
  estateId: number,
  show: (judged: JudgedByMeans | null) => void,
): () => void {
  /** Counts the questions: an answer to a former one is dropped. */
  let turn = 0;
  let isAnswered = false;
  const ask = () => {
    const means = getFinances();
    turn += 1;
    if (!means) {
      isAnswered = false;
      return show(null);
    }
    const of = turn;
    // While one types on, the answer to what was typed before stays: nothing jumps under the finger.
    if (!isAnswered) show({ means, answer: null, failed: false });
    callApi(judgeHomes, { cityId, estateIds: [estateId], means, advice: true }).then(
      (answer) => {
        if (of !== turn) return;
        isAnswered = true;
        show({ means, answer, failed: false });
      },
      () => of === turn && show({ means, answer: null, failed: true }),
    );
  };
  const stop = subscribeFinances(ask);
  ask();
  return () => {
    turn += 1;
    stop();
  };
}
