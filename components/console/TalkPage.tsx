import clsx from 'clsx';
import { PictureForm } from '@/components/talk/PictureForm';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { TalkPageProps } from '@/lib/console/views/talkPages';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { consolePaths } from '@/lib/routes/consolePaths';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { AssignForm } from './AssignForm';
import { ConsoleForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import { PressForm } from './ReasonRow';
import own from './TalkPage.module.css';
import { useFreshPage } from './useFreshPage';

/** One conversation: what was written and an answer at the left, whose it is and what it is about at the right. */
export function ConsoleTalkPage(loaded: TalkPageProps) {
  const { done, problems, typed } = loaded;
  // What was said of the form that was sent stays until it is sent again.
  const props = { ...useFreshPage(loaded, loaded.id), done, problems, typed };
  const { id, title } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.talk({ id })}>
      <div className={lead.columns}>
        <SectionStack>
          <Section>
            <Facts facts={props.facts} />
          </Section>
          <Messages {...props} />
          <Answer {...props} />
        </SectionStack>
        <SectionStack>
          <Home {...props} />
          <Assign {...props} />
          <History title={copy.history} facts={props.history} />
        </SectionStack>
      </div>
    </FormFrame>
  );
}

function Messages({ id, messages, older }: TalkPageProps) {
  return (
    <Section title={copy.messages} note={copy.masked}>
      {older !== null && (
        <a className={css.link} href={consolePaths.talk({ id, before: older })}>
          {copy.older}
        </a>
      )}
      <ol className={own.log}>
        {messages.map((message) => (
          <li key={message.id} className={clsx(own.message, message.isOurs && own.ours)}>
            {message.picture ? (
              <a href={message.picture.href}>
                <img
                  src={message.picture.href}
                  alt={copy.pictureAlt}
                  width={message.picture.width}
                  height={message.picture.height}
                  loading="lazy"
                />
              </a>
            ) : (
              <p>{message.text}</p>
            )}
            <small>{message.note}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Answer({ id, isStopped, clientId, typed, problems }: TalkPageProps) {
  if (isStopped) {
    return (
      <Section title={copy.text}>
        <p className={css.text}>{copy.stopped}</p>
      </Section>
    );
  }
  return (
    <Section title={copy.text} note={copy.inName}>
      <ConsoleForm
        action={consolePaths.talk({ id })}
        fields={[
          <input key="clientId" type="hidden" name="clientId" defaultValue={clientId} />,
          { kind: 'area', name: 'text', label: copy.text, hideLabel: true, rows: 3, max: TALK_LIMITS.text },
        ]}
        buttons={[{ do: 'send', text: copy.send }]}
        form={{ typed: { text: typed }, problems }}
      />
      <PictureForm action={consolePaths.talk({ id })} clientId={clientId} problem={problems.picture} />
      <Form className={own.quick} action={consolePaths.talk({ id })}>
        <input type="hidden" name="do" value="send" />
        <input type="hidden" name="clientId" defaultValue={clientId} />
        <p className={css.text}>{copy.quick}</p>
        {copy.quickTexts.map((quick) => (
          <Button key={quick} type="submit" variant="line" size="sm" name="text" value={quick}>
            {quick}
          </Button>
        ))}
      </Form>
    </Section>
  );
}

function Home({ home }: TalkPageProps) {
  if (!home) {
    return (
      <Section title={copy.home}>
        <p className={css.text}>{copy.noHome}</p>
      </Section>
    );
  }
  return (
    <Section title={home.title} more={{ text: copy.homeLink, href: home.href }}>
      <Facts facts={home.facts} />
    </Section>
  );
}

function Assign({ id, staff, assignee, isEnded }: TalkPageProps) {
  return (
    <Section title={copy.assign} note={copy.endText}>
      <AssignForm action={consolePaths.talk({ id })} copy={copy} staff={staff} assignee={assignee} hideLabel />
      {!isEnded && <PressForm action={consolePaths.talk({ id })} deed="end" text={copy.end} />}
    </Section>
  );
}
