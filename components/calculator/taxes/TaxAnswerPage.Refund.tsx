import { Figure } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { TAX_ANSWER_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { Refund } from '@/lib/domain/calculators/tax/refund';
import { yuanFigure } from '@/lib/domain/format/price';
import { TAX_ANSWER_SENTENCES } from '@/lib/views/calculator/taxes/answerSentences';
import { namesOf } from '@/lib/views/calculator/taxes/taxText';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';

const COPY = TAX_ANSWER_COPY.refunds;

/** Income tax that comes back to those who sold a home within the year. */
export function TaxRefund({ refund }: { refund: Refund }) {
  const { state, amount, buyUntil, missing, failed } = refund;
  const remark = buyUntil && state !== 'no' ? TAX_ANSWER_SENTENCES.refunds.until(buyUntil) : undefined;
  return (
    <Section title={TAX_ANSWER_COPY.refund}>
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
