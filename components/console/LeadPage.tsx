import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { LeadPageProps } from '@/lib/console/views/leadPages';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AssignForm } from './AssignForm';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import own from './LeadPage.module.css';
import { PressForm } from './ReasonRow';
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
          {props.changes.length > 0 && (
            <Section title={copy.changes}>
              <Facts facts={props.changes} />
            </Section>
          )}
          <Calls {...props} />
          <Answer {...props} />
          {props.viewing && <Viewing {...props} viewing={props.viewing} />}
          <Reminders {...props} />
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

/** After a call one tap is the record. */
function Calls({ id, calls, called }: LeadPageProps) {
  if (calls.length === 0) return null;
  return (
    <Section title={copy.calls} note={copy.callsText}>
      <Form className={own.calls} action={consolePaths.lead({ id })}>
        <input type="hidden" name="do" value="call" />
        {calls.map(({ value, text }) => (
          <button key={value} type="submit" name="result" value={value}>
            {text}
          </button>
        ))}
      </Form>
      {called.length > 0 && (
        <ul className={own.called}>
          {called.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Viewing({ id, viewing, posted, ...form }: LeadPageProps & { viewing: NonNullable<LeadPageProps['viewing']> }) {
  const { viewing: words } = copy;
  const { when, place, typed } = viewing;
  return (
    <Section title={words.title}>
      {when === null ? (
        <p className={css.text}>{words.none}</p>
      ) : (
        <div className={own.arranged}>
          <p>
            {when}
            {place && <small>{place}</small>}
          </p>
          <Button href={viewing.fileHref} variant="line" size="sm">
            {words.file}
          </Button>
          <PressForm action={consolePaths.lead({ id })} deed="viewing-end" text={words.end} />
        </div>
      )}
      <ConsoleForm
        action={consolePaths.lead({ id })}
        fields={[
          { kind: 'date', name: 'day', label: words.day, value: typed.day },
          { kind: 'time', name: 'clock', label: words.clock, value: typed.clock },
          { kind: 'choice', name: 'minutes', label: words.minutes, value: typed.minutes, choices: viewing.minutes },
          { name: 'place', label: words.place, hint: words.placeHint, value: typed.place, max: 60 },
        ]}
        buttons={[{ do: 'viewing', text: when === null ? words.save : words.move, variant: 'line' }]}
        form={ofForm(form, posted === 'viewing')}
        inline
      />
    </Section>
  );
}

function Reminders({ id, reminders, posted, ...form }: LeadPageProps) {
  const { reminder: words } = copy;
  return (
    <Section title={words.title} note={words.text}>
      <ul className={own.reminders}>
        {reminders.map((reminder) => (
          <li key={reminder.id}>
            {reminder.text}
            <PressForm
              action={consolePaths.lead({ id })}
              of={{ reminder: reminder.id }}
              deed="remind-done"
              text={words.done}
            />
          </li>
        ))}
      </ul>
      <ConsoleForm
        action={consolePaths.lead({ id })}
        fields={[
          { kind: 'date', name: 'day', label: words.day },
          { name: 'note', label: words.note, max: 100 },
        ]}
        buttons={[{ do: 'remind', text: words.save, variant: 'line' }]}
        form={ofForm(form, posted === 'remind')}
        inline
      />
    </Section>
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
      {staff && <AssignForm action={consolePaths.lead({ id })} copy={copy} staff={staff} assignee={assignee} />}
    </Section>
  );
}

function Notes({ id, notes, posted, ...form }: LeadPageProps) {
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
        form={ofForm(form, posted === 'note')}
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
