import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/Choice';
import { Form } from '@/components/ui/Form';
import link from '@/components/ui/Link.module.css';
import { BESIDE_A_HOME } from '@/lib/calculators/forms/typedAmounts';
import { INLINE_FINANCES_COPY as copy } from '@/lib/calculators/words/inlineFinances';
import { paths } from '@/lib/routes/paths';
import css from './FinancesForm.module.css';

/** Where keepTyped says what is wrong. */
export const PROBLEM_ID = 'finances-problem';

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

/**
 * Cash, income and the fund, and the rest behind a fold. What is typed is kept by keepTyped, so it may be a static part.
 * Without JavaScript it goes on to the evaluation, which asks for what else it needs.
 */
export function FinancesForm() {
  return (
    <Form action={paths.creditQuestion()} noValidate>
      <Amount name="cash" label={copy.cash} unit={copy.wan} />
      <Amount name="income" label={copy.income} unit={copy.wanMonthly} />
      <Choice name="fund" label={copy.fund.label} options={copy.fund.options} chosen="none" />
      <details>
        <summary className={link.action}>{copy.more}</summary>
        <Amount name="debts" label={copy.debts} unit={copy.yuanMonthly} />
        <Choice name="home" label={copy.home.label} options={copy.home.options} chosen="first" />
        <Choice name="outside" label={copy.outside.label} options={copy.outside.options} chosen="inside" />
        <Amount name="months" label={copy.months} unit={copy.years} text="30" />
      </details>
      <p id={PROBLEM_ID} className={css.problem} role="alert" />
      <p className={css.note}>{copy.kept}</p>
      <noscript>
        <input type="hidden" name="at" value={BESIDE_A_HOME} />
        <Button type="submit" block>
          {copy.toEvaluation}
        </Button>
      </noscript>
    </Form>
  );
}

function Amount({ name, label, unit, text }: { name: string; label: string; unit: string; text?: string }) {
  const id = `finances-${name}`;
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={text}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        placeholder="--"
        aria-describedby={PROBLEM_ID}
      />
      <span className={css.unit}>{unit}</span>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  chosen: string;
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <div className={css.row}>
      <span aria-hidden="true">{label}</span>
      <RadioGroup
        legend={label}
        hideLegend
        name={name}
        options={optionsOf(options)}
        defaultValue={chosen}
        variant="chips"
      />
    </div>
  );
}
