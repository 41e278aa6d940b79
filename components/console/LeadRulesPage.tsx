import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Select } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadRulesProps } from '@/lib/console/views/leadPages';
import { POOL_FIELDS } from '@/lib/console/views/leadPoolForm';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import own from './LeadRulesPage.module.css';
import { PressForm } from './ReasonRow';

const { rules: copy, pool } = CONSOLE_LEAD_COPY;

/** By which rules new leads are dealt out. */
export function ConsoleLeadRulesPage(page: LeadRulesProps) {
  const { shell, rules, cities, plates, staff, typed, problem, isPoolSaved } = page;
  return (
    <ConsoleFrame
      shell={shell}
      title={CONSOLE_COPY.pages.leadRules}
      path={consolePaths.leadRules()}
      wrong={problem}
      done={isPoolSaved ? pool.saved : null}
    >
      <SectionStack>
        <FormSection
          title={pool.form}
          action={consolePaths.leadRules()}
          fields={Object.values(POOL_FIELDS).map((field) => ({ ...field, value: page.pool[field.name ?? ''] }))}
          buttons={[{ do: 'pool', text: pool.save }]}
          form={{ problems: page.poolProblems }}
          inline
        />
        <Section title={copy.add} note={copy.text}>
          <form className={css.row} method="get" action={consolePaths.leadRules()}>
            <Select
              label={copy.city}
              name="city"
              defaultValue={typed.city}
              options={cities}
              empty={CONSOLE_COPY.choose}
            />
            <div className={css.press}>
              <Button type="submit" variant="line">
                {CONSOLE_COPY.choose}
              </Button>
            </div>
          </form>
          {typed.city && (
            <ConsoleForm
              action={consolePaths.leadRules({ city: typed.city })}
              fields={[
                { kind: 'hidden', name: 'city', value: typed.city },
                { kind: 'choice', name: 'plate', label: copy.plate, choices: plates, empty: copy.whole },
                { kind: 'choice', name: 'staff', label: copy.staff, choices: staff, empty: CONSOLE_COPY.choose },
              ]}
              buttons={[{ do: 'add', text: copy.add }]}
              form={{ typed }}
              inline
            />
          )}
        </Section>
        <Section title={CONSOLE_COPY.pages.leadRules}>
          {rules.length === 0 && <EmptyState title={copy.empty} reason={copy.emptyReason} small />}
          <ul className={own.rules}>
            {rules.map(({ id, place, staff: whose, isOver }) => (
              <li key={id}>
                <p>
                  {place}
                  <small className={isOver ? own.over : undefined}>{whose}</small>
                </p>
                <PressForm action={consolePaths.leadRules()} of={{ id }} deed="end" text={copy.end} />
              </li>
            ))}
          </ul>
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}
