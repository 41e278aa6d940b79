import clsx from 'clsx';
import { PictureForm } from '@/components/talk/PictureForm';
import { Button } from '@/components/ui/Button';
import { Select, TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { TalkPageProps } from '@/lib/console/views/talkPages';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import { consolePaths } from '@/lib/routes/consolePaths';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import own from './TalkPage.module.css';
import { useFreshPage } from './useFreshPage';

/** One conversation: what was written and an answer at the left, whose it is and what it is about at the right. */
export function ConsoleTalkPage(loaded: TalkPageProps) {
  const { done, problems, typed } = loaded;
  // What was said of the form that was sent stays until it is sent again.
  const props = { ...useFreshPage(loaded, loaded.id), done, problems, typed };
  const { desk, id, title } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={title}
      path={consolePaths.talk({ id })}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
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
    </ConsoleFrame>
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
      <Form className={css.form} action={consolePaths.talk({ id })} noValidate>
        <input type="hidden" name="clientId" defaultValue={clientId} />
        <TextArea
          label={copy.text}
          hideLabel
          name="text"
          defaultValue={typed}
          error={problems.text}
          rows={3}
          maxLength={TALK_LIMITS.text}
        />
        <Button type="submit" name="do" value="send">
          {copy.send}
        </Button>
      </Form>
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
      <Form className={css.row} action={consolePaths.talk({ id })}>
        <Select
          label={copy.assign}
          hideLabel
          name="staff"
          defaultValue={assignee}
          empty={copy.unassigned}
          options={staff}
        />
        <div className={css.press}>
          <Button type="submit" variant="line" name="do" value="assign">
            {copy.assignSave}
          </Button>
        </div>
      </Form>
      {!isEnded && (
        <Form action={consolePaths.talk({ id })}>
          <Button type="submit" variant="line" size="sm" name="do" value="end">
            {copy.end}
          </Button>
        </Form>
      )}
    </Section>
  );
}
