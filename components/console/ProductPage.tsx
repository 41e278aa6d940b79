import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleProductProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { BENEFITS } from '@/lib/membership/benefit';
import { MEMBERSHIP_COPY } from '@/lib/membership/words';
import { PRODUCT_LIMITS as limits } from '@/lib/order/productLimits';
import { ConsoleForm, Field, FormSection, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts, History } from './Facts';
import own from './MoneyPage.module.css';

const { product: copy, reasonHint } = CONSOLE_MONEY_COPY;

/** One product: its facts, its price from when, and all prices that it has had. */
export function ConsoleProductPage(props: ConsoleProductProps) {
  const { title, address, code, preview, isTypedPreview, isOnSale, table, history } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
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
    </FormFrame>
  );
}

function Pricing({ address, ...form }: ConsoleProductProps) {
  const { problems, typed } = form;
  const yuan = { unit: CONSOLE_MONEY_COPY.yuan, digits: 'decimal', max: 16 } as const;
  return (
    <FormSection
      title={copy.pricing}
      note={copy.pricingText}
      action={address}
      fields={[
        [
          { name: 'price', label: copy.price, hint: copy.priceHint, ...yuan },
          { name: 'member', label: copy.member, hint: copy.memberHint, ...yuan },
          { name: 'from', label: copy.from, hint: copy.fromHint, max: 16 },
        ],
        problems.sure !== undefined && { kind: 'check', name: 'sure', label: copy.sure },
        { kind: 'reason', hint: reasonHint },
      ]}
      buttons={[
        { do: 'price', text: copy.set },
        { do: 'look', text: copy.look, variant: 'line' },
      ]}
      form={ofForm({ problems, typed: { ...typed, sure: undefined } }, typed.do === 'price' || typed.do === 'look')}
    />
  );
}

function Entry({ address, code, isCard, typed, problems }: ConsoleProductProps) {
  const isOfThis = typed.do === 'save';
  const benefits = (
    <fieldset key="benefits" className={own.benefits}>
      <legend>{copy.benefits}</legend>
      {BENEFITS.map((benefit) => (
        <Field
          key={benefit}
          field={{ kind: 'check', name: `benefit-${benefit}`, label: MEMBERSHIP_COPY.rows[benefit] }}
          form={{ typed }}
        />
      ))}
      <p className={own.hint}>{copy.benefitsHint}</p>
    </fieldset>
  );
  return (
    <ConsoleForm
      action={address}
      fields={[
        code === null && { name: 'code', label: copy.code, hint: copy.codeHint, max: 24 },
        { name: 'title', label: copy.title, max: limits.title },
        { name: 'summary', label: copy.summary, max: limits.summary },
        [
          isCard && { name: 'days', label: copy.days, hint: copy.daysHint, digits: 'numeric', max: 4 },
          { name: 'place', label: copy.place, hint: copy.placeHint, digits: 'numeric', max: 4 },
          { name: 'apple', label: copy.apple, hint: copy.appleHint, max: limits.appleId },
          {
            name: 'applePrice',
            label: copy.applePrice,
            hint: copy.applePriceHint,
            unit: CONSOLE_MONEY_COPY.yuan,
            digits: 'decimal',
            max: 12,
          },
        ],
        isCard && benefits,
        { kind: 'check', name: 'onSale', label: copy.onSale },
        { kind: 'reason', hint: reasonHint },
      ]}
      buttons={[{ do: 'save', text: copy.save }]}
      form={{
        typed: { ...typed, reason: isOfThis ? typed.reason : undefined },
        problems: isOfThis ? problems : {},
      }}
    />
  );
}
