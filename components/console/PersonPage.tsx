import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { SUPER_ABOUT, SUPER_NAME } from '@/lib/expert/paidQuestion';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { ReasonField } from './ReasonRow';

const labels = (['0', '1', '2'] as const).map((value) => ({ value, text: copy.labels[value] }));

/** One account, and what the console may do about it. */
export function ConsolePersonPage(props: PersonPageProps) {
  const { desk, id, phone, done, problems } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={phone}
      path={consolePaths.person({ id })}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        <Section title={copy.account} more={{ text: copy.texts, href: consolePaths.outbox({ person: id }) }}>
          <Facts facts={props.facts} />
        </Section>
        {props.leads.length > 0 && (
          <Section title={copy.leads}>
            <ul>
              {props.leads.map((lead) => (
                <li key={lead.id}>
                  <a className={css.link} href={lead.href}>
                    {lead.text}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {props.consents.length > 0 && (
          <Section title={copy.consents}>
            <Facts facts={props.consents} />
          </Section>
        )}
        {props.sessions.length > 0 && (
          <Section title={copy.sessions}>
            <Facts facts={props.sessions} />
          </Section>
        )}
        <ActionButtons {...props} />
        {(props.label !== '0' || props.card) && <Card {...props} />}
        <Erasure {...props} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function ActionButtons({ id, label, isBlocked, typed, problems }: PersonPageProps) {
  return (
    <Section title={copy.act} note={copy.blockText}>
      <Form className={css.row} action={consolePaths.person({ id })} noValidate>
        <Select label={copy.label} name="label" defaultValue={typed.label ?? label} options={labels} />
        <ReasonField typed={typed.reason} problem={problems.reason} />
        <div className={css.press}>
          <Button type="submit" size="sm" variant="line" name="do" value="label">
            {copy.save}
          </Button>
          <Button type="submit" size="sm" variant="line" name="do" value="sign-out">
            {copy.signOut}
          </Button>
          <Button type="submit" size="sm" variant="line" name="do" value={isBlocked ? 'unblock' : 'block'}>
            {isBlocked ? copy.unblock : copy.block}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Card({ id, card, cities, typed, problems }: PersonPageProps) {
  const field = (name: 'name' | 'about') => ({
    name,
    defaultValue: typed[name] ?? card?.[name],
    error: problems[name],
  });
  return (
    <Section title={copy.card} note={copy.cardText} more={card ? { text: copy.cardPage, href: card.href } : undefined}>
      <Form className={css.form} action={consolePaths.person({ id })} noValidate>
        <TextField label={copy.cardName} {...field('name')} maxLength={SUPER_NAME.most} />
        <TextArea label={copy.cardAbout} {...field('about')} maxLength={SUPER_ABOUT.most} />
        <Select
          label={copy.cardCity}
          name="cityId"
          defaultValue={typed.cityId ?? card?.cityId}
          options={cities}
          error={problems.cityId}
        />
        <ReasonField typed={typed.reason} problem={problems.reason} />
        <Button type="submit" name="do" value="card">
          {copy.save}
        </Button>
      </Form>
    </Section>
  );
}

function Erasure({ id, problems }: PersonPageProps) {
  return (
    <Section title={copy.erase}>
      <p className={css.text}>{copy.eraseText}</p>
      <Form className={css.form} action={consolePaths.person({ id })} noValidate>
        <ReasonField problem={problems.reason} />
        <Checkbox label={copy.eraseSure} name="sure" value="1" error={problems.sure} />
        <Button type="submit" variant="danger" name="do" value="erase">
          {copy.erase}
        </Button>
      </Form>
    </Section>
  );
}
