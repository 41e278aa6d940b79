import { CloseIcon } from '@/components/icon/navigation';
import { CheckIcon } from '@/components/icon/status';
import { Section } from '@/components/ui/Section';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import type { AskedJoin, JoinedAccount } from '@/lib/console/views/personJoin';
import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { Facts } from './Facts';
import own from './PersonPage.module.css';
import { PressForm, ReasonForm } from './ReasonRow';

const copy = CONSOLE_PEOPLE_COPY.join;

/** Two accounts of one person: asked for, joined by a code that is read out, told apart, parted again. */
export function PersonJoin(props: PersonPageProps) {
  const { id, join, typed } = props;
  const action = consolePaths.person({ id });
  if (join.into)
    return (
      <Section title={copy.title} more={{ text: copy.open, href: join.into.href }}>
        <p className={css.text}>
          {copy.into} {join.into.phone}
        </p>
      </Section>
    );
  return (
    <Section title={copy.title} note={copy.note}>
      {join.joined.map((one) => (
        <Joined key={one.id} joined={one} {...props} />
      ))}
      {join.asked ? (
        <Asked asked={join.asked} {...props} />
      ) : (
        <>
          <LikelyAccounts {...props} />
          <ConsoleForm
            action={action}
            fields={[[{ kind: 'phone', name: 'mobile', label: copy.mobile }, { kind: 'reason' }]]}
            buttons={[{ do: 'ask-join', text: copy.ask, size: 'sm', variant: 'line' }]}
            form={ofForm(props, typed.do === 'ask-join' && !typed.other)}
          />
        </>
      )}
      {join.different.length > 0 && (
        <>
          <p className={css.text}>{copy.differentFrom}</p>
          <Facts facts={join.different} />
        </>
      )}
    </Section>
  );
}

/** What is alike and what is not stands before what can be done. */
function LikelyAccounts(props: PersonPageProps) {
  const { id, join, typed } = props;
  if (join.likely.length === 0) return null;
  const action = consolePaths.person({ id });
  return (
    <>
      <p className={css.text}>{copy.likely}</p>
      {join.likely.map(({ id: other, phone, href, alike, unlike }) => (
        <div key={other} className={own.likely}>
          <a href={href}>{phone}</a>
          <ul className={own.evidence}>
            {alike.map((text) => (
              <li key={text}>
                <CheckIcon size={16} />
                <span className="visuallyHidden">{copy.alike}</span>
                <span>{text}</span>
              </li>
            ))}
            {unlike.map((text) => (
              <li key={text} className={own.unlike}>
                <CloseIcon size={16} />
                <span className="visuallyHidden">{copy.unlike}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <ReasonForm
            action={action}
            of={{ other }}
            deed="ask-join"
            text={copy.askLikely}
            form={ofForm(props, typed.do === 'ask-join' && typed.other === other)}
          />
          <PressForm action={action} of={{ other }} deed="different" text={copy.isDifferent} variant="text" />
        </div>
      ))}
    </>
  );
}

function Asked({ asked, ...props }: PersonPageProps & { asked: AskedJoin }) {
  const { id, typed } = props;
  const action = consolePaths.person({ id });
  return (
    <>
      <p className={css.text}>
        <a href={asked.href}>{asked.phone}</a>，{asked.text}
      </p>
      {asked.counts.length > 0 ? <Facts facts={asked.counts} /> : <p className={css.text}>{copy.nothing}</p>}
      <p className={css.text}>{copy.follows}</p>
      {asked.isOver ? (
        <p className={css.text}>{copy.codeOver}</p>
      ) : (
        <ConsoleForm
          action={action}
          fields={[
            { kind: 'hidden', name: 'join', value: asked.id },
            { name: 'code', label: copy.code, max: 12, digits: 'numeric', exact: true, autoComplete: 'off' },
          ]}
          buttons={[{ do: 'join', text: copy.join, size: 'sm' }]}
          form={ofForm({ problems: props.problems }, typed.do === 'join')}
          inline
        />
      )}
      <PressForm action={action} of={{ join: asked.id }} deed="different" text={copy.isDifferent} variant="text" />
      {asked.isOver && (
        <PressForm action={action} of={{ join: asked.id }} deed="drop-join" text={copy.again} variant="line" />
      )}
    </>
  );
}

function Joined({ joined, ...props }: PersonPageProps & { joined: JoinedAccount }) {
  const { id, typed } = props;
  const isThis = typed.do === 'part' && typed.join === joined.id;
  return (
    <>
      <p className={css.text}>
        {joined.phone}：{joined.text}
      </p>
      {joined.mayPart && (
        <details open={isThis}>
          <summary className={css.text}>{copy.part}</summary>
          <p className={css.text}>{copy.partText}</p>
          <ReasonForm
            action={consolePaths.person({ id })}
            of={{ join: joined.id }}
            deed="part"
            text={copy.part}
            form={ofForm(props, isThis)}
          />
        </details>
      )}
    </>
  );
}
