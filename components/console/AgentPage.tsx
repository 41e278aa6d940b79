import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { Portrait, ProofPictures } from './AgentPage.Pictures';
import { ConsoleForm, ofForm, type TypedForm } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { ReasonForm, ReasonSection } from './ReasonRow';
import { History } from './RecordPage.History';

/** One agent: what visitors are told, what was checked, and whose their leads are. */
export function ConsoleAgentPage(props: ConsoleAgentProps) {
  const { id, title, duty, hasLicence, address, city, href } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
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
            <History steps={props.changes} words={copy.changes} action={address} form={props} />
          </>
        )}
      </SectionStack>
    </FormFrame>
  );
}

const LINES = ['name', 'company', 'store', 'licence', 'since'] as const;
const LONGEST = { name: 20, company: 60, store: 60, licence: 40, since: 4 } as const;

const Entry = ({ id, duty, address, ...form }: ConsoleAgentProps) => (
  <ConsoleForm
    action={address}
    fields={[
      LINES.map((name) => ({
        name,
        label: name === 'licence' && duty === 'manager' ? copy.licenceMayLack : copy[name],
        max: LONGEST[name],
      })),
      { name: 'plates', label: copy.plates, hint: copy.platesHint, max: 500 },
      { kind: 'area', name: 'intro', label: copy.intro, rows: 3, max: 500 },
    ]}
    buttons={[{ do: id === null ? 'add' : 'change', text: copy.save }]}
    form={form}
  />
);

/** Why, in forms that are about no picture. */
const ofAgent = ({ typed, problems }: ConsoleAgentProps): TypedForm =>
  ofForm({ problems }, typed.picture === undefined);

const Proof = (props: ConsoleAgentProps) => (
  <Section title={copy.proof} aside={props.proof} note={copy.proofText}>
    <ConsoleForm
      action={props.address}
      fields={[
        [
          { name: 'source', label: copy.source, hint: copy.sourceHint, max: 100 },
          { name: 'until', label: copy.until, hint: copy.untilHint, max: 10 },
        ],
        { kind: 'check', name: 'seen', label: copy.seen },
      ]}
      buttons={[{ do: 'prove', text: copy.prove, variant: 'line' }]}
      form={{ ...props, typed: { ...props.typed, seen: undefined } }}
    />
    {props.hasProof && (
      <ReasonForm action={props.address} deed="end-proof" text={copy.endProof} form={ofAgent(props)} />
    )}
    {props.history.length > 0 && <Facts facts={props.history} />}
  </Section>
);

const Binding = ({ address, staff, staffId }: ConsoleAgentProps) => (
  <Section title={copy.binding} note={copy.bindingText}>
    <ConsoleForm
      action={address}
      fields={[
        { kind: 'choice', name: 'staff', label: copy.staff, choices: staff, value: staffId, empty: copy.nobody },
      ]}
      buttons={[{ do: 'bind', text: copy.bind, variant: 'line' }]}
      inline
    />
  </Section>
);

function Withdrawal(props: ConsoleAgentProps) {
  const { address, isWithdrawn } = props;
  const text = isWithdrawn ? copy.back : copy.withdraw;
  return (
    <ReasonSection
      title={text}
      note={copy.withdrawText}
      action={address}
      deed={isWithdrawn ? 'back' : 'withdraw'}
      text={text}
      form={ofAgent(props)}
    />
  );
}
