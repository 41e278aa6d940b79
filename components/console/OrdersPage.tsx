import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOrdersProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

const { order: copy } = CONSOLE_MONEY_COPY;

/** What was ordered, by everybody or by one. */
export function ConsoleOrdersPage({ desk, table, strays, allHref, typed, problems }: ConsoleOrdersProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.orders} path={consolePaths.orders()} wrong={problems.other}>
      <SectionStack>
        {strays !== null && (
          <Section title={strays} note={copy.straysText}>
            <Button href={consolePaths.unmatchedPayments({ state: 'open' })} variant="line" size="sm">
              {copy.straysOpen}
            </Button>
          </Section>
        )}
        {allHref === null ? (
          <Section title={copy.find} note={copy.findText}>
            <Form className={css.row} action={consolePaths.orders()} noValidate>
              <PhoneField label={copy.mobile} name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
              <div className={css.press}>
                <Button type="submit" variant="line" name="do" value="find">
                  {copy.findPress}
                </Button>
              </div>
            </Form>
          </Section>
        ) : (
          <Section title={copy.oneUser}>
            <Button href={allHref} variant="line" size="sm">
              {copy.all}
            </Button>
          </Section>
        )}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
