import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { ACCOUNT_FIELDS, LOAN_FIELDS, peerField } from '@/lib/console/views/supportForms';
import type { HoursField, SupportPageProps } from '@/lib/console/views/supportPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_SUPPORT_COPY as copy } from '@/lib/console/words/support';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Field, FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { PressForm } from './ReasonRow';
import own from './SupportPage.module.css';

/** Whether, when and by whom customer service answers. */
export function ConsoleSupportPage(props: SupportPageProps) {
  const { shell, done, history } = props;
  return (
    <ConsoleFrame
      shell={shell}
      title={CONSOLE_COPY.pages.support}
      path={consolePaths.support()}
      done={done && copy.done[done]}
    >
      <SectionStack>
        <Switch {...props} />
        <Hours {...props} />
        <Accounts {...props} />
        <LoanAdviser {...props} />
        <Section title={copy.history}>
          {history.length > 0 ? <Facts facts={history} /> : <p className={css.text}>{copy.historyEmpty}</p>}
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}

function Switch({ isOn, seen, isPeerless }: SupportPageProps) {
  return (
    <Section title={copy.switch} aside={isOn ? copy.states.on : copy.states.off} note={copy.switchText}>
      <p className={own.now}>{copy.seen[seen]}</p>
      {isOn && isPeerless && (
        <p className={own.warning} role="alert">
          {copy.seen.noPeer}
        </p>
      )}
      <PressForm
        action={consolePaths.support()}
        deed={isOn ? 'off' : 'on'}
        text={isOn ? copy.turnOff : copy.turnOn}
        variant={isOn ? 'line' : 'primary'}
        size="md"
      />
    </Section>
  );
}

function Hours({ days }: SupportPageProps) {
  return (
    <Section title={copy.hours} note={copy.hoursText}>
      <Form className={css.form} action={consolePaths.support()} noValidate>
        {days.map((field) => (
          <Day key={field.fromName} field={field} />
        ))}
        <Button type="submit" name="do" value="hours">
          {copy.save}
        </Button>
      </Form>
    </Section>
  );
}

function Day({ field: { day, from, to, fromName, toName, problem } }: { field: HoursField }) {
  return (
    <fieldset className={own.day}>
      <legend className={own.name}>{day}</legend>
      <div className={own.times}>
        <TextField
          label={`${day}${copy.from}`}
          hideLabel
          name={fromName}
          type="time"
          defaultValue={from}
          error={problem ?? undefined}
        />
        <TextField label={`${day}${copy.to}`} hideLabel name={toName} type="time" defaultValue={to} />
      </div>
    </fieldset>
  );
}

const Accounts = ({ peer, wechatNo, link, cityPeers, problems }: SupportPageProps) => (
  <FormSection
    title={copy.accounts}
    action={consolePaths.support()}
    fields={[
      ...Object.values(ACCOUNT_FIELDS),
      cityPeers.length > 0 && (
        <details
          key="cities"
          className={own.cities}
          open={cityPeers.some(({ name, value }) => value !== '' || problems[name])}
        >
          <summary>{copy.cities}</summary>
          {cityPeers.map(({ name, city, value }) => (
            <Field key={name} field={{ ...peerField(name, city), value }} form={{ problems }} />
          ))}
        </details>
      ),
    ]}
    buttons={[{ do: 'accounts', text: copy.save }]}
    form={{ typed: { peer, wechatNo, link }, problems }}
  />
);

const LoanAdviser = ({ loan, problems }: SupportPageProps) => (
  <FormSection
    title={copy.loan}
    note={copy.loanText}
    action={consolePaths.support()}
    fields={Object.values(LOAN_FIELDS)}
    buttons={[{ do: 'loan', text: copy.save }]}
    form={{ typed: loan, problems }}
  />
);
