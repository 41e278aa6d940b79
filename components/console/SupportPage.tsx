import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { HoursField, SupportPageProps } from '@/lib/console/views/supportPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_SUPPORT_COPY as copy } from '@/lib/console/words/support';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import own from './SupportPage.module.css';

/** Whether, when and by whom customer service answers. */
export function ConsoleSupportPage(props: SupportPageProps) {
  const { desk, done, history } = props;
  return (
    <ConsoleFrame
      desk={desk}
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
      <Form action={consolePaths.support()}>
        <Button type="submit" variant={isOn ? 'line' : 'primary'} name="do" value={isOn ? 'off' : 'on'}>
          {isOn ? copy.turnOff : copy.turnOn}
        </Button>
      </Form>
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

function Accounts({ peer, wechatNo, link, cityPeers, problems }: SupportPageProps) {
  return (
    <Section title={copy.accounts}>
      <Form className={css.form} action={consolePaths.support()} noValidate>
        <TextField
          label={copy.peer}
          name="peer"
          defaultValue={peer}
          hint={copy.peerHint}
          error={problems.peer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          label={copy.wechat}
          name="wechatNo"
          defaultValue={wechatNo}
          hint={copy.wechatHint}
          error={problems.wechatNo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          label={copy.link}
          name="link"
          defaultValue={link}
          hint={copy.linkHint}
          error={problems.link}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        {cityPeers.length > 0 && (
          <details className={own.cities} open={cityPeers.some(({ name, value }) => value !== '' || problems[name])}>
            <summary>{copy.cities}</summary>
            {cityPeers.map(({ name, city, value }) => (
              <TextField
                key={name}
                label={city}
                name={name}
                defaultValue={value}
                error={problems[name]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
              />
            ))}
          </details>
        )}
        <Button type="submit" name="do" value="accounts">
          {copy.save}
        </Button>
      </Form>
    </Section>
  );
}

function LoanAdviser({ loan, problems }: SupportPageProps) {
  return (
    <Section title={copy.loan} note={copy.loanText}>
      <Form className={css.form} action={consolePaths.support()} noValidate>
        <TextField
          label={copy.loanPhone}
          name="loanPhone"
          type="tel"
          defaultValue={loan.loanPhone}
          error={problems.loanPhone}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label={copy.loanName}
          name="loanName"
          defaultValue={loan.loanName}
          hint={copy.loanNameHint}
          error={problems.loanName}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label={copy.loanHours}
          name="loanHours"
          defaultValue={loan.loanHours}
          hint={copy.loanHoursHint}
          error={problems.loanHours}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" name="do" value="loan">
          {copy.save}
        </Button>
      </Form>
    </Section>
  );
}
