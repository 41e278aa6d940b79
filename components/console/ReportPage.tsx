import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleReportProps } from '@/lib/console/views/reportPages';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { consolePaths } from '@/lib/routes/consolePaths';
import own from './AgentPage.module.css';
import { AssignForm } from './AssignForm';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import post from './PostsPage.module.css';
import { PressForm, ReasonForm } from './ReasonRow';
import { RevealPhone } from './RevealPhone';

/** One report: what to do about it at the left, what was sent with it and what was done at the right. */
export function ConsoleReportPage(props: ConsoleReportProps) {
  const { id, title, facts, href, text, history } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.report({ id })}>
      <div className={lead.columns}>
        <SectionStack>
          <Section title={copy.text} more={href === null ? undefined : { text: copy.open, href }}>
            <p className={post.text}>{text}</p>
            <Facts facts={facts} />
            <Phone {...props} />
          </Section>
          <Act {...props} />
        </SectionStack>
        <SectionStack>
          <Pictures {...props} />
          <History title={copy.history} facts={history} />
        </SectionStack>
      </div>
    </FormFrame>
  );
}

const Phone = ({ id, phone, hasPhone, ...form }: ConsoleReportProps) => (
  <RevealPhone
    phone={phone}
    copy={copy}
    mayReveal={hasPhone}
    action={consolePaths.report({ id })}
    form={ofForm(form, form.typed.do === 'reveal')}
  />
);

function Act({ id, isOpen, staff, assignee, recordHref, ...form }: ConsoleReportProps) {
  const action = consolePaths.report({ id });
  const typed = ofForm(form, form.typed.do !== 'reveal');
  return (
    <Section title={copy.act}>
      <AssignForm action={action} copy={copy} staff={staff} assignee={assignee} />
      {isOpen && recordHref !== null && (
        <div className={own.record}>
          <Button href={recordHref}>{copy.correct}</Button>
          <p className={css.text}>{copy.correctText}</p>
        </div>
      )}
      {isOpen ? (
        <ConsoleForm
          action={action}
          fields={[{ kind: 'reason', label: copy.verdict, hint: copy.verdictHint }]}
          buttons={[
            { do: 'upheld', text: copy.upheld, size: 'sm', variant: recordHref === null ? 'primary' : 'line' },
            { do: 'dismissed', text: copy.dismissed, size: 'sm', variant: 'line' },
          ]}
          form={typed}
        />
      ) : (
        <ReasonForm action={action} deed="reopen" text={copy.reopen} form={typed} />
      )}
    </Section>
  );
}

function Pictures({ id, pictures }: ConsoleReportProps) {
  return (
    <Section title={copy.columns.pictures} note={copy.picturesText}>
      {pictures.length === 0 && <p className={css.text}>{copy.noPictures}</p>}
      <ul className={own.pictures}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <p>{picture.text}</p>
            <PressForm
              action={consolePaths.report({ id })}
              of={{ picture: picture.id }}
              deed="look"
              text={copy.look}
              target="_blank"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
