import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadPageProps } from '@/lib/console/views/leadPages';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AssignForm } from './AssignForm';
import { ConsoleForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import own from './LeadPage.module.css';
import { RevealPhone } from './RevealPhone';

/** One lead: what to do about it at the left, what is true of the home and of the consent at the right. */
export function ConsoleLeadPage(props: LeadPageProps) {
  const { title, id } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.lead({ id })}>
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
    </FormFrame>
  );
}

const Phone = ({ id, phone, mayReveal, ...form }: LeadPageProps) => (
  <RevealPhone phone={phone} mayReveal={mayReveal} action={consolePaths.lead({ id })} copy={copy} form={form} />
);

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
      {staff && <AssignForm action={consolePaths.lead({ id })} copy={copy} staff={staff} assignee={assignee} />}
    </Section>
  );
}

function Notes({ id, notes, ...form }: LeadPageProps) {
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
      <ConsoleForm
        action={consolePaths.lead({ id })}
        fields={[{ kind: 'area', name: 'note', label: copy.note, rows: 3, max: 500 }]}
        buttons={[{ do: 'note', text: copy.noteSave, variant: 'line' }]}
        form={form}
      />
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
