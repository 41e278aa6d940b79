import { Figure } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { TAX_ANSWER_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { Refund } from '@/lib/domain/calculators/tax/refund';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';
import { namesOf, yuanFigure } from './taxText';

const COPY = TAX_ANSWER_COPY.refunds;

/** Income tax that comes back to those who sold a home within the year. */
export function TaxRefund({ refund }: { refund: Refund }) {
  const { state, amount, buyUntil, missing, failed } = refund;
  const remark = buyUntil && state !== 'no' ? COPY.until(buyUntil) : undefined;
  return (
    <Section title={TAX_ANSWER_COPY.refund}>
      <Figure
        label={COPY[state]}
        value={state === 'no' ? { figure: '0.00', unit: '元' } : yuanFigure(amount)}
        source={remark}
      />
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
