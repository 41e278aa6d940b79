import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleAccountProps } from '@/lib/console/views/accountPage';
import { CONSOLE_COPY, CONSOLE_ACCOUNT_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { PressForm } from './ReasonRow';

/** One's own account in the console. */
export function ConsoleAccountPage({ shell, sessions, codesLeft }: ConsoleAccountProps) {
  return (
    <ConsoleFrame shell={shell} title={CONSOLE_COPY.pages.account} path={consolePaths.account()}>
      <SectionStack>
        <Section title={copy.sessions}>
          <dl className={css.facts}>
            {sessions.map(({ id, isThis, client, times }) => (
              <div key={id}>
                <dt>{isThis ? copy.here : copy.other}</dt>
                <dd>
                  {client}
                  <br />
                  {times}
                </dd>
              </div>
            ))}
          </dl>
          <p className={css.text}>{copy.everywhereText}</p>
          <PressForm action={consolePaths.account()} deed="everywhere" text={copy.everywhere} />
        </Section>
        <Section title={copy.codes}>
          <p className={css.text}>{codesLeft}</p>
        </Section>
      </SectionStack>
    </ConsoleFrame>
  );
}
