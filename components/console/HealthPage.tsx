import { Section, SectionStack } from '@/components/ui/Section';
import type { HealthHostView, HealthPageProps } from '@/lib/console/views/healthPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_HEALTH_COPY as copy } from '@/lib/console/words/health';
import { consolePaths } from '@/lib/routes/consolePaths';
import form from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import css from './HealthPage.module.css';
import { PressForm } from './ReasonRow';

const address = consolePaths.health();

/** Backups, jobs and hosts, with what to do first above them. */
export function ConsoleHealthPage(page: HealthPageProps) {
  const { backup, hosts, times } = page;
  return (
    <FormFrame page={page} texts={copy.done} title={CONSOLE_COPY.pages.health} path={address} aside={copy.aside}>
      <SectionStack>
        <Needs {...page} />
        <Section title={copy.backup} note={copy.backupNote}>
          <Facts facts={backup} />
        </Section>
        <Jobs {...page} />
        <Section title={copy.hosts} note={copy.hostsNote}>
          {hosts.map((host) => (
            <Host key={host.id} host={host} />
          ))}
        </Section>
        <Section title={copy.errors} note={copy.errorsNote}>
          <Errors {...page} />
        </Section>
        <Section title={copy.times} note={copy.timesNote}>
          {times.length === 0 ? <p className={form.text}>{copy.noTimes}</p> : <Facts facts={times} />}
        </Section>
      </SectionStack>
    </FormFrame>
  );
}

const Needs = ({ needs }: HealthPageProps) => (
  <Section title={copy.acts}>
    {needs.length === 0 ? (
      <p className={form.text}>{copy.allWell}</p>
    ) : (
      <ol className={css.needs}>
        {needs.map(({ key, title, todo }) => (
          <li key={key}>
            <strong>{title}</strong>
            <p>{todo}</p>
          </li>
        ))}
      </ol>
    )}
  </Section>
);

const Jobs = ({ jobs, failing, dead }: HealthPageProps) => (
  <Section title={copy.jobs}>
    <Facts facts={jobs} />
    {failing.length > 0 && (
      <>
        <h3 className={css.title}>{copy.failing}</h3>
        <Facts facts={failing} />
      </>
    )}
    {dead.length > 0 && (
      <>
        <h3 className={css.title}>{copy.dead}</h3>
        <ul className={css.dead}>
          {dead.map(({ id, name, text }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p>{text}</p>
              </div>
              <PressForm action={address} of={{ job: id }} deed="retry" text={copy.again} />
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
);

const Errors = ({ errors }: HealthPageProps) =>
  errors.length === 0 ? (
    <p className={form.text}>{copy.noErrors}</p>
  ) : (
    <ul className={css.errors}>
      {errors.map(({ key, message, text }) => (
        <li key={key}>
          <code>{message}</code>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );

const Host = ({ host: { name, state, facts } }: { host: HealthHostView }) => (
  <div className={css.host}>
    <h3 className={css.title}>
      {name} <small className={css[state]}>{copy.states[state]}</small>
    </h3>
    <Facts facts={facts} />
  </div>
);
