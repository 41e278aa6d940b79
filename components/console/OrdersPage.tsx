import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskOrdersProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const { order: copy } = DESK_MONEY_COPY;

/** What was ordered, by everybody or by one. */
export function DeskOrdersPage({ desk, table, strays, allHref, typed, problems }: DeskOrdersProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.orders} path={deskPaths.deskOrders()} wrong={problems.other}>
      <SectionStack>
        {strays !== null && (
          <Section title={strays} note={copy.straysText}>
            <Button href={deskPaths.deskStrayPayments({ state: 'open' })} variant="line" size="sm">
              {copy.straysOpen}
            </Button>
          </Section>
        )}
        {allHref === null ? (
          <Section title={copy.find} note={copy.findText}>
            <Form className={css.row} action={deskPaths.deskOrders()} noValidate>
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
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
