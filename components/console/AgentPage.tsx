import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { Portrait, ProofPictures } from './AgentPage.Pictures';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { ReasonRow } from './ReasonRow';

/** One agent: what visitors are told, what was checked, and whose their leads are. */
export function ConsoleAgentPage(props: ConsoleAgentProps) {
  const { desk, id, title, duty, hasLicence, address, city, done, problems, href } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>
        <Section
          title={id === null ? city : copy.duties[duty]}
          more={href ? { text: copy.visit, href } : undefined}
          note={copy.saveText[duty]}
        >
          <Entry {...props} />
        </Section>
        {id !== null && (
          <>
            {hasLicence && <Proof {...props} />}
            <ProofPictures {...props} />
            <Portrait {...props} />
            <Binding {...props} />
            <Withdrawal {...props} />
          </>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}

const LINES = ['name', 'company', 'store', 'licence', 'since'] as const;
const LONGEST = { name: 20, company: 60, store: 60, licence: 40, since: 4 } as const;

function Entry({ id, duty, address, typed, problems }: ConsoleAgentProps) {
  return (
    <Form className={css.form} action={address} noValidate>
      <div className={css.row}>
        {LINES.map((name) => (
          <TextField
            key={name}
            label={name === 'licence' && duty === 'manager' ? copy.licenceMayLack : copy[name]}
            name={name}
            defaultValue={typed[name]}
            error={problems[name]}
            maxLength={LONGEST[name]}
            autoComplete="off"
          />
        ))}
      </div>
      <TextField
        label={copy.plates}
        name="plates"
        defaultValue={typed.plates}
        hint={copy.platesHint}
        error={problems.plates}
        maxLength={500}
        autoComplete="off"
      />
      <TextArea
        label={copy.intro}
        name="intro"
        defaultValue={typed.intro}
        error={problems.intro}
        rows={3}
        maxLength={500}
      />
      <Button type="submit" name="do" value={id === null ? 'add' : 'change'}>
        {copy.save}
      </Button>
    </Form>
  );
}

function Proof({ address, proof, hasProof, history, typed, problems }: ConsoleAgentProps) {
  return (
    <Section title={copy.proof} aside={proof} note={copy.proofText}>
      <Form className={css.form} action={address} noValidate>
        <div className={css.row}>
          <TextField
            label={copy.source}
            name="source"
            defaultValue={typed.source}
            hint={copy.sourceHint}
            error={problems.source}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            label={copy.until}
            name="until"
            defaultValue={typed.until}
            hint={copy.untilHint}
            error={problems.until}
            maxLength={10}
            autoComplete="off"
          />
        </div>
        <Checkbox label={copy.seen} name="seen" value="1" error={problems.seen} />
        <Button type="submit" variant="line" name="do" value="prove">
          {copy.prove}
        </Button>
      </Form>
      {hasProof && (
        <Form action={address} noValidate>
          <ReasonRow
            deed="end-proof"
            text={copy.endProof}
            problem={typed.picture === undefined ? problems.reason : undefined}
          />
        </Form>
      )}
      {history.length > 0 && <Facts facts={history} />}
    </Section>
  );
}

function Binding({ address, staff, staffId }: ConsoleAgentProps) {
  return (
    <Section title={copy.binding} note={copy.bindingText}>
      <Form className={css.row} action={address}>
        <Select label={copy.staff} name="staff" defaultValue={staffId} options={staff} empty={copy.nobody} />
        <div className={css.press}>
          <Button type="submit" variant="line" name="do" value="bind">
            {copy.bind}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Withdrawal({ address, isWithdrawn, typed, problems }: ConsoleAgentProps) {
  const text = isWithdrawn ? copy.back : copy.withdraw;
  return (
    <Section title={text} note={copy.withdrawText}>
      <Form action={address} noValidate>
        <ReasonRow
          deed={isWithdrawn ? 'back' : 'withdraw'}
          text={text}
          problem={typed.picture === undefined ? problems.reason : undefined}
        />
      </Form>
    </Section>
  );
}
