import { useEffect, useState } from 'react';
import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import type { RentOrBuyAnswer } from '@/lib/calculators/contract/rentOrBuy';
import type { RentOrBuyPageProps } from '@/lib/calculators/views/rentOrBuy/rentOrBuyPage';
import { getRentOrBuy } from '@/services/calculators/rentOrBuy';
import { callApi } from '@/services/http/browserClient';
import { usePage } from '@/stores/PageProvider';
import { RentOrBuyResult } from './RentOrBuyPage.Parts';

export interface RentOrBuyByFinancesProps extends RentOrBuyPageProps {
  /** Whether the answer by the means is there: what the server drew stays until then, and where none comes. */
  onAnswer: (isThere: boolean) => void;
}

/** The same by the means that this device keeps: cash, income and the fund decide the loan. No address carries them. */
export function RentOrBuyByFinances({ onAnswer, ...props }: RentOrBuyByFinancesProps) {
  const { city } = usePage();
  const [answer, setAnswer] = useState<RentOrBuyAnswer | null>(null);
  const { subject } = props;
  const { counted } = props.form;
  useEffect(() => {
    let turn = 0;
    const ask = () => {
      const means = getFinances();
      turn += 1;
      const of = turn;
      if (!means) return setAnswer(null);
      const about = {
        estateId: subject.kind === 'estate' ? subject.id : null,
        rentalId: subject.kind === 'rental' ? subject.id : null,
      };
      callApi(getRentOrBuy, { cityId: city.id, ...about, form: counted, means }).then(
        (answered) => of === turn && setAnswer(answered.byMeans ? answered : null),
        // The server's own answer is whole without it.
        () => {},
      );
    };
    ask();
    const stop = subscribeFinances(ask);
    return () => {
      turn += 1;
      stop();
    };
  }, [city.id, subject.kind, subject.id, counted]);
  const isThere = answer !== null;
  useEffect(() => {
    onAnswer(isThere);
    // Taken away with the means (in another tab, too), it leaves the place to what the server drew.
    return () => onAnswer(false);
  }, [onAnswer, isThere]);
  return answer && <RentOrBuyResult {...props} answer={answer} />;
}
