import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { PhoneField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { PeoplePageProps } from '@/lib/console/views/peoplePages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import { ReasonField } from './ReasonRow';

/** Who has an account. */
export function ConsolePeoplePage({ desk, table, isNone, traces, typed, problems, done }: PeoplePageProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.people}
      path={consolePaths.people()}
      done={traces ? copy.noneButTraces : done && copy.done[done]}
      wrong={problems.other ?? (isNone ? copy.none : null)}
    >
      <SectionStack>
        <Section title={copy.find} note={copy.findText}>
          <Form className={css.row} action={consolePaths.people()} noValidate>
            <PhoneField label={copy.mobile} name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
            <div className={css.press}>
              <Button type="submit" name="do" value="find">
                {copy.find}
              </Button>
            </div>
          </Form>
        </Section>
        {traces && <Traces traces={traces} typed={typed} problems={problems} />}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}

type TracesProps = Pick<PeoplePageProps, 'typed' | 'problems'> & { traces: NonNullable<PeoplePageProps['traces']> };

/** What a phone without an account has left, and the form that deletes it. */
function Traces({ traces: { mobile, shown, facts }, typed, problems }: TracesProps) {
  return (
    <Section title={copy.traces}>
      <Facts facts={[{ name: copy.mobile, text: shown }, ...facts]} />
      <p className={css.text}>{copy.erasePhoneText}</p>
      <Form className={css.form} action={consolePaths.people()} noValidate>
        <input type="hidden" name="mobile" value={mobile} />
        <ReasonField typed={typed.reason} problem={problems.reason} />
        <Checkbox label={copy.eraseSure} name="sure" value="1" error={problems.sure} />
        <Button type="submit" variant="danger" name="do" value="erase-phone">
          {copy.erasePhone}
        </Button>
      </Form>
    </Section>
  );
}
