import { Section, SectionStack } from '@/components/ui/Section';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { SUPER_ABOUT, SUPER_NAME } from '@/lib/expert/paidQuestion';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { PersonGift } from './PersonPage.Gift';
import { PersonJoin } from './PersonPage.Join';
import { PersonTimeline, Waiting } from './PersonPage.Timeline';

const labels = (['0', '1', '2'] as const).map((value) => ({ value, text: copy.labels[value] }));

/** One account, and what the console may do about it. */
export function ConsolePersonPage(props: PersonPageProps) {
  const { id, phone } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={phone} path={consolePaths.person({ id })}>
      {props.waiting && <Waiting waiting={props.waiting} />}
      <SectionStack>
        <Section
          title={copy.account}
          more={props.mayReadTexts ? { text: copy.texts, href: consolePaths.outbox({ person: id }) } : undefined}
        >
          <Facts facts={props.facts} />
        </Section>
        <PersonTimeline {...props} />
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
        {props.looks.length > 0 && (
          <Section title={copy.looks} note={copy.looksText}>
            <div className={css.dated}>
              <Facts facts={props.looks} />
            </div>
          </Section>
        )}
        {props.gift && <PersonGift {...props} gift={props.gift} />}
        {props.mayChange && <PersonJoin {...props} />}
        {props.mayChange && <ActionButtons {...props} />}
        {props.mayChange && (props.label !== '0' || props.card) && <Card {...props} />}
        {props.mayChange && <Erasure {...props} />}
      </SectionStack>
    </FormFrame>
  );
}

const ActionButtons = ({ id, label, isBlocked, ...form }: PersonPageProps) => (
  <FormSection
    title={copy.act}
    note={copy.blockText}
    action={consolePaths.person({ id })}
    fields={[{ kind: 'choice', name: 'label', label: copy.label, choices: labels, value: label }, { kind: 'reason' }]}
    buttons={[
      { do: 'label', text: copy.save, size: 'sm', variant: 'line' },
      { do: 'sign-out', text: copy.signOut, size: 'sm', variant: 'line' },
      {
        do: isBlocked ? 'unblock' : 'block',
        text: isBlocked ? copy.unblock : copy.block,
        size: 'sm',
        variant: 'line',
      },
    ]}
    form={form}
    inline
  />
);

const Card = ({ id, card, cities, ...form }: PersonPageProps) => (
  <FormSection
    title={copy.card}
    note={copy.cardText}
    more={card ? { text: copy.cardPage, href: card.href } : undefined}
    action={consolePaths.person({ id })}
    fields={[
      { name: 'name', label: copy.cardName, value: card?.name, max: SUPER_NAME.most },
      { kind: 'area', name: 'about', label: copy.cardAbout, value: card?.about, max: SUPER_ABOUT.most },
      { kind: 'choice', name: 'cityId', label: copy.cardCity, value: card?.cityId, choices: cities },
      { kind: 'reason' },
    ]}
    buttons={[{ do: 'card', text: copy.save }]}
    form={form}
  />
);

const Erasure = ({ id, problems }: PersonPageProps) => (
  <Section title={copy.erase}>
    <p className={css.text}>{copy.eraseText}</p>
    <ConsoleForm
      action={consolePaths.person({ id })}
      fields={[{ kind: 'reason' }, { kind: 'check', name: 'sure', label: copy.eraseSure }]}
      buttons={[{ do: 'erase', text: copy.erase, variant: 'danger' }]}
      form={{ problems }}
    />
  </Section>
);
