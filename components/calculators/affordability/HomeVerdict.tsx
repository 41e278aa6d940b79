import clsx from 'clsx';
import { FigureGrid } from '@/components/ui/Figure';
import section from '@/components/ui/Section.module.css';
import { Tag } from '@/components/ui/Tag';
import { showToast } from '@/components/ui/toast';
import { clearFinances } from '@/lib/browser/finances';
import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import type { Finances } from '@/lib/calculators/contract/finances';
import { budgetAddress, budgetText, byFinancesText } from '@/lib/calculators/views/affordability/financesText';
import { homePlan, planText } from '@/lib/calculators/views/affordability/homePlan';
import { fitRows, headlineOf, verdictSentences } from '@/lib/calculators/views/affordability/verdictText';
import { VERDICT_COPY as copy, VERDICT_TAGS } from '@/lib/calculators/words/affordability';
import { INLINE_FINANCES_COPY } from '@/lib/calculators/words/inlineFinances';
import { MISSING_FIGURE } from '@/lib/kernel/format/number';
import { wholeYuan } from '@/lib/kernel/format/price';
import { usePage } from '@/stores/PageProvider';
import { RuleWarnings } from '../RuleWarnings';
import css from './HomeVerdict.module.css';
import type { JudgedByMeans } from './judgedHome';
import { PaymentBars } from './PaymentBars';

export interface HomeVerdictProps {
  judged: JudgedByMeans;
}

/** Why a home is within the means that this device keeps or not, what pays for it, and what would make it fit. */
export function HomeVerdict({ judged }: HomeVerdictProps) {
  const { city } = usePage();
  const { answer, means, failed } = judged;
  const home = answer?.homes[0] ?? null;
  const onRemove = () => {
    clearFinances();
    showToast(INLINE_FINANCES_COPY.removed);
  };
  return (
    <>
      <div role="status">
        {home && <Verdict home={home} means={means} />}
        {answer && !home && <p className={css.sentence}>{copy.gone}</p>}
        {!answer && <p className={css.sentence}>{failed ? copy.failed : copy.pending}</p>}
      </div>
      {answer?.budget ? (
        <p className={css.budget}>
          <span>
            {copy.budget} <b>{budgetText(answer.budget)}</b>
            {home?.level === 'beyond' && home.price <= answer.budget && copy.dearTaxes}
          </span>
          <a href={budgetAddress(city.id, answer.budget)}>{copy.seeWithin}</a>
        </p>
      ) : null}
      <p className={css.kept}>
        <span>{byFinancesText(means)}</span>
        <button type="button" onClick={onRemove}>
          {INLINE_FINANCES_COPY.remove}
        </button>
      </p>
      {home && <p className={css.note}>{copy.note}</p>}
      {home && answer && <RuleWarnings warnings={answer.warnings} />}
    </>
  );
}

function Verdict({ home, means }: { home: JudgedHome; means: Finances }) {
  const { level, price, monthlyPayment, fit } = home;
  const cash = means.cash ?? 0;
  const plan = homePlan(home, price, cash);
  const rows = fitRows(home, means);
  return (
    <>
      {level !== 'unknown' && (
        <p className={css.headline}>
          <Tag tone={VERDICT_TAGS[level].tone}>{VERDICT_TAGS[level].text}</Tag>
          <b>{headlineOf(home)}</b>
        </p>
      )}
      {plan && level !== 'unknown' && <PaymentBars plan={plan} own={cash} />}
      {level !== 'unknown' && (
        <FigureGrid
          columns={3}
          ruled
          items={[
            { label: copy.down, value: plan ? { figure: planText(plan.down), unit: '' } : MISSING_FIGURE },
            { label: copy.monthly, value: wholeYuan(monthlyPayment) },
            { label: copy.costs, value: plan ? { figure: planText(plan.costs), unit: '' } : MISSING_FIGURE },
          ]}
        />
      )}
      {verdictSentences(home, plan).map((sentence) => (
        <p key={sentence} className={css.sentence}>
          {sentence}
        </p>
      ))}
      {fit && (
        <div className={clsx(section.apart, css.fit)}>
          <h3>{rows.length > 0 ? copy.fit[fit.level === 'within' ? 'within' : 'strained'] : copy.fit.none}</h3>
          <dl>
            {rows.map(({ name, change, to }) => (
              <div key={name}>
                <dt>
                  {name}
                  {change && <small>{change}</small>}
                </dt>
                <dd>{to}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
