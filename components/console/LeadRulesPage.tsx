import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Select } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadRulesProps } from '@/lib/console/views/leadPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import own from './LeadRulesPage.module.css';

const copy = CONSOLE_LEAD_COPY.rules;

/** By which rules new leads are dealt out. */
export function ConsoleLeadRulesPage({ desk, rules, cities, plates, staff, typed, problem }: LeadRulesProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.leadRules} path={consolePaths.leadRules()} wrong={problem}>
      <SectionStack>
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
            <Form className={css.row} action={consolePaths.leadRules({ city: typed.city })}>
              <input type="hidden" name="city" value={typed.city} />
              <Select label={copy.plate} name="plate" defaultValue={typed.plate} options={plates} empty={copy.whole} />
              <Select
                label={copy.staff}
                name="staff"
                defaultValue={typed.staff}
                options={staff}
                empty={CONSOLE_COPY.choose}
              />
              <div className={css.press}>
                <Button type="submit" name="do" value="add">
                  {copy.add}
                </Button>
              </div>
            </Form>
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
                <Form action={consolePaths.leadRules()}>
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" variant="line" size="sm" name="do" value="end">
                    {copy.end}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}
