import { Button } from '@/components/ui/Button';
import { Select, TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadPageProps } from '@/lib/console/views/leadPages';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import own from './LeadPage.module.css';
import { RevealPhone } from './RevealPhone';

/** One lead: what to do about it at the left, what is true of the home and of the consent at the right. */
export function ConsoleLeadPage(props: LeadPageProps) {
  const { desk, title, done, problems, id } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={title}
      path={consolePaths.lead({ id })}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <div className={own.columns}>
        <SectionStack>
          <Section>
            <Facts facts={props.facts} />
            <Phone {...props} />
          </Section>
          <Answer {...props} />
          <Notes {...props} />
        </SectionStack>
        <SectionStack>
          {props.wanted ? (
            <Section title={copy.wanted} note={copy.wantedNote}>
              <Facts facts={props.wanted} />
            </Section>
          ) : (
            <Home {...props} />
          )}
          <Section title={copy.consents}>
            <Facts facts={props.consents} />
          </Section>
          <History title={copy.history} facts={props.history} />
        </SectionStack>
      </div>
    </ConsoleFrame>
  );
}

function Phone({ id, phone, mayReveal, problems, typed }: LeadPageProps) {
  const action = consolePaths.lead({ id });
  return (
    <RevealPhone
      phone={phone}
      mayReveal={mayReveal}
      action={action}
      copy={copy}
      typed={typed.reason}
      problem={problems.reason}
    />
  );
}

function Answer({ id, states, staff, assignee, isOver }: LeadPageProps) {
  return (
    <Section title={copy.answer}>
      {isOver && <p className={css.text}>{copy.over}</p>}
      {states.length > 0 && (
        <Form className={own.states} action={consolePaths.lead({ id })}>
          <input type="hidden" name="do" value="state" />
          {states.map(({ value, text }) => (
            <Button key={value} type="submit" variant="line" size="sm" name="state" value={value}>
              {text}
            </Button>
          ))}
        </Form>
      )}
      {staff && (
        <Form className={css.row} action={consolePaths.lead({ id })}>
          <Select label={copy.assign} name="staff" defaultValue={assignee} empty={copy.unassigned} options={staff} />
          <div className={css.press}>
            <Button type="submit" variant="line" name="do" value="assign">
              {copy.assignSave}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
}

function Notes({ id, notes, problems, typed }: LeadPageProps) {
  return (
    <Section title={copy.notes} note={copy.notesText}>
      <ul className={own.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <small>{note.who}</small>
          </li>
        ))}
      </ul>
      <Form className={css.form} action={consolePaths.lead({ id })} noValidate>
        <TextArea
          label={copy.note}
          name="note"
          defaultValue={typed.note}
          error={problems.note}
          rows={3}
          maxLength={500}
        />
        <Button type="submit" variant="line" name="do" value="note">
          {copy.noteSave}
        </Button>
      </Form>
    </Section>
  );
}

function Home({ home, noHome }: LeadPageProps) {
  if (!home) {
    return (
      <Section title={copy.home}>
        <p className={css.text}>{noHome}</p>
      </Section>
    );
  }
  return (
    <>
      <Section title={home.title} more={{ text: copy.homeLink, href: home.href }}>
        <Facts facts={home.facts} />
      </Section>
      <Section title={copy.deals}>
        {home.deals.length > 0 ? <Facts facts={home.deals} /> : <p className={css.text}>{copy.noDeals}</p>}
      </Section>
    </>
  );
}
