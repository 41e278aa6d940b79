import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { typedFields } from '@/components/ui/typedFields';
import type { ConsoleProductProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { BENEFITS } from '@/lib/membership/benefit';
import { MEMBERSHIP_COPY } from '@/lib/membership/words';
import { PRODUCT_LIMITS as limits } from '@/lib/order/productLimits';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import own from './MoneyPage.module.css';
import { ReasonField } from './ReasonRow';

const { product: copy, reasonHint } = CONSOLE_MONEY_COPY;

/** One product: its facts, its price from when, and all prices that it has had. */
export function ConsoleProductPage(props: ConsoleProductProps) {
  const { desk, title, address, code, preview, isTypedPreview, isOnSale, table, history, problems, done } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>
        {preview && (
          <Section title={copy.preview} note={isTypedPreview ? copy.previewTyped : undefined}>
            {!isOnSale && <p className={css.text}>{copy.notShown}</p>}
            <div className={own.wide}>
              <Facts facts={preview} />
            </div>
          </Section>
        )}
        {code !== null && <Pricing {...props} />}
        <Section title={copy.facts} aside={code ?? undefined} note={props.storeWarning ?? undefined}>
          <Entry {...props} />
        </Section>
        {table && (
          <Section title={copy.prices} flush>
            <ConsoleTable table={table} />
          </Section>
        )}
        <History title={CONSOLE_MONEY_COPY.history} facts={history} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function Pricing({ address, typed, problems }: ConsoleProductProps) {
  const isOfThis = typed.do === 'price' || typed.do === 'look';
  const line = typedFields<'price' | 'member' | 'from'>(copy, { typed: isOfThis ? typed : {}, problems });
  return (
    <Section title={copy.pricing} note={copy.pricingText}>
      <Form className={css.form} action={address} noValidate>
        <div className={css.row}>
          <TextField
            {...line('price', copy.priceHint)}
            unit={CONSOLE_MONEY_COPY.yuan}
            inputMode="decimal"
            maxLength={16}
          />
          <TextField
            {...line('member', copy.memberHint)}
            unit={CONSOLE_MONEY_COPY.yuan}
            inputMode="decimal"
            maxLength={16}
          />
          <TextField {...line('from', copy.fromHint)} maxLength={16} />
        </div>
        {problems.sure && <Checkbox name="sure" value="1" label={copy.sure} error={problems.sure} />}
        <ReasonField
          hint={reasonHint}
          typed={isOfThis ? typed.reason : undefined}
          problem={isOfThis ? problems.reason : undefined}
        />
        <Button type="submit" name="do" value="price">
          {copy.set}
        </Button>{' '}
        <Button type="submit" variant="line" name="do" value="look">
          {copy.look}
        </Button>
      </Form>
    </Section>
  );
}

function Entry({ address, code, isCard, typed, problems }: ConsoleProductProps) {
  const line = typedFields<'code' | 'title' | 'summary' | 'days' | 'apple' | 'applePrice' | 'place'>(copy, {
    typed,
    problems,
  });
  const isOfThis = typed.do === 'save';
  return (
    <Form className={css.form} action={address} noValidate>
      {code === null && <TextField {...line('code', copy.codeHint)} maxLength={24} />}
      <TextField {...line('title')} maxLength={limits.title} />
      <TextField {...line('summary')} maxLength={limits.summary} />
      <div className={css.row}>
        {isCard && <TextField {...line('days', copy.daysHint)} inputMode="numeric" maxLength={4} />}
        <TextField {...line('place', copy.placeHint)} inputMode="numeric" maxLength={4} />
        <TextField {...line('apple', copy.appleHint)} maxLength={limits.appleId} />
        <TextField
          {...line('applePrice', copy.applePriceHint)}
          inputMode="decimal"
          unit={CONSOLE_MONEY_COPY.yuan}
          maxLength={12}
        />
      </div>
      {isCard && (
        <fieldset className={own.benefits}>
          <legend>{copy.benefits}</legend>
          {BENEFITS.map((benefit) => (
            <Checkbox
              key={benefit}
              label={MEMBERSHIP_COPY.rows[benefit]}
              name={`benefit-${benefit}`}
              value="1"
              defaultChecked={typed[`benefit-${benefit}`] === '1'}
            />
          ))}
          <p className={own.hint}>{copy.benefitsHint}</p>
        </fieldset>
      )}
      <Checkbox
        label={copy.onSale}
        name="onSale"
        value="1"
        defaultChecked={typed.onSale === '1'}
        error={problems.onSale}
      />
      <ReasonField
        hint={reasonHint}
        typed={isOfThis ? typed.reason : undefined}
        problem={isOfThis ? problems.reason : undefined}
      />
      <Button type="submit" name="do" value="save">
        {copy.save}
      </Button>
    </Form>
  );
}
