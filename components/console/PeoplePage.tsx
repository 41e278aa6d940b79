import { Section } from '@/components/ui/Section';
import type { PeoplePageProps } from '@/lib/console/views/peoplePages';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts } from './Facts';

/** Who has an account. */
export function ConsolePeoplePage({ isNone, traces, done, ...page }: PeoplePageProps) {
  return (
    <ConsoleTablePage
      {...page}
      done={traces ? copy.noneButTraces : done && copy.done[done]}
      wrong={page.problems.other ?? (isNone ? copy.none : null)}
    >
      <FormSection
        title={copy.find}
        note={copy.findText}
        action={consolePaths.people()}
        fields={[{ kind: 'phone', name: 'mobile', label: copy.mobile }]}
        buttons={[{ do: 'find', text: copy.find }]}
        form={page}
        inline
      />
      {traces && <Traces traces={traces} form={page} />}
    </ConsoleTablePage>
  );
}

interface TracesProps {
  traces: NonNullable<PeoplePageProps['traces']>;
  form: TypedForm;
}

/** What a phone without an account has left, and the form that deletes it. */
const Traces = ({ traces: { mobile, shown, facts }, form }: TracesProps) => (
  <Section title={copy.traces}>
    <Facts facts={[{ name: copy.mobile, text: shown }, ...facts]} />
    <p className={css.text}>{copy.erasePhoneText}</p>
    <ConsoleForm
      action={consolePaths.people()}
      fields={[
        { kind: 'hidden', name: 'mobile', value: mobile },
        { kind: 'reason' },
        { kind: 'check', name: 'sure', label: copy.eraseSure },
      ]}
      buttons={[{ do: 'erase-phone', text: copy.erasePhone, variant: 'danger' }]}
      form={{ ...form, typed: { reason: form.typed?.reason } }}
    />
  </Section>
);
