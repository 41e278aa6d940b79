import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleReportProps } from '@/lib/console/views/reportPages';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { consolePaths } from '@/lib/routes/consolePaths';
import own from './AgentPage.module.css';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import post from './PostsPage.module.css';
import { ReasonField, ReasonRow } from './ReasonRow';
import { RevealPhone } from './RevealPhone';

/** One report: what to do about it at the left, what was sent with it and what was done at the right. */
export function ConsoleReportPage(props: ConsoleReportProps) {
  const { desk, id, title, facts, href, text, history, problems, done } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={title}
      path={consolePaths.report({ id })}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
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
    </ConsoleFrame>
  );
}

function Phone({ id, phone, hasPhone, problems, typed }: ConsoleReportProps) {
  const reason = typed.do === 'reveal' ? { typed: typed.reason, problem: problems.reason } : {};
  return (
    <RevealPhone phone={phone} copy={copy} {...reason} mayReveal={hasPhone} action={consolePaths.report({ id })} />
  );
}

function Act({ id, isOpen, staff, assignee, typed, problems }: ConsoleReportProps) {
  const action = consolePaths.report({ id });
  const isOfThis = typed.do !== 'reveal';
  const reason = { typed: isOfThis ? typed.reason : undefined, problem: isOfThis ? problems.reason : undefined };
  return (
    <Section title={copy.act}>
      <Form className={css.row} action={action}>
        <Select label={copy.assign} name="staff" defaultValue={assignee} empty={copy.unassigned} options={staff} />
        <div className={css.press}>
          <Button type="submit" variant="line" name="do" value="assign">
            {copy.assignSave}
          </Button>
        </div>
      </Form>
      {isOpen ? (
        <Form className={css.form} action={action} noValidate>
          <ReasonField label={copy.verdict} hint={copy.verdictHint} {...reason} />
          <div className={lead.states}>
            <Button type="submit" size="sm" name="do" value="upheld">
              {copy.upheld}
            </Button>
            <Button type="submit" variant="line" size="sm" name="do" value="dismissed">
              {copy.dismissed}
            </Button>
          </div>
        </Form>
      ) : (
        <Form action={action} noValidate>
          <ReasonRow deed="reopen" text={copy.reopen} {...reason} />
        </Form>
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
            <Form action={consolePaths.report({ id })} target="_blank" rel="noopener">
              <input type="hidden" name="picture" value={picture.id} />
              <Button type="submit" variant="line" size="sm" name="do" value="look">
                {copy.look}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
