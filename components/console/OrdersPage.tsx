import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { ConsoleOrdersProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { ConsoleTablePage } from './ConsoleTablePage';

const { order: copy } = CONSOLE_MONEY_COPY;

/** What was ordered, by everybody or by one. */
export function ConsoleOrdersPage({ strays, allHref, ...page }: ConsoleOrdersProps) {
  return (
    <ConsoleTablePage {...page} wrong={page.problems.other}>
      {strays !== null && (
        <Section title={strays} note={copy.straysText}>
          <Button href={consolePaths.unmatchedPayments({ state: 'open' })} variant="line" size="sm">
            {copy.straysOpen}
          </Button>
        </Section>
      )}
      {allHref === null ? (
        <FormSection
          title={copy.find}
          note={copy.findText}
          action={consolePaths.orders()}
          fields={[{ kind: 'phone', name: 'mobile', label: copy.mobile }]}
          buttons={[{ do: 'find', text: copy.findPress, variant: 'line' }]}
          form={page}
          inline
        />
      ) : (
        <Section title={copy.oneUser}>
          <Button href={allHref} variant="line" size="sm">
            {copy.all}
          </Button>
        </Section>
      )}
    </ConsoleTablePage>
  );
}
