import { Figure } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import type { Refund } from '@/lib/calculators/contract/taxes';
import { TAX_ANSWER_SENTENCES } from '@/lib/calculators/views/taxes/answerSentences';
import { namesOf } from '@/lib/calculators/views/taxes/taxText';
import { TAX_ANSWER_COPY } from '@/lib/calculators/words/taxAnswer';
import { yuanFigure } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';

const COPY = TAX_ANSWER_COPY.refunds;

/** Income tax that comes back to those who sold a home within the year. */
export function TaxRefund({ refund }: { refund: Refund }) {
  const { state, amount, buyUntil, missing, failed } = refund;
  const remark = buyUntil && state !== 'no' ? TAX_ANSWER_SENTENCES.refunds.until(buyUntil) : undefined;
  return (
    <Section
      title={TAX_ANSWER_COPY.refund}
      more={{ text: TAX_ANSWER_COPY.sellThenBuy, href: paths.sellThenBuy(usePage().city.id) }}
    >
      <Figure label={COPY[state]} value={yuanFigure(state === 'no' ? 0 : amount)} source={remark} />
      {failed.length > 0 && <p className={css.lacking}>{namesOf(failed, COPY.failed).join('；')}</p>}
      {missing.length > 0 && (
        <p className={css.lacking}>{`${TAX_ANSWER_COPY.lacking}：${namesOf(missing, COPY.missing).join('、')}`}</p>
      )}
      <div className={css.refundGrounds}>
        <Grounds grounds={refund} />
      </div>
    </Section>
  );
}
