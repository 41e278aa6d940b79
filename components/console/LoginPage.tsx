import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { FormField } from '@/lib/console/formField';
import type { ConsoleLoginProps } from '@/lib/console/views/loginPage';
import { CONSOLE_LOGIN_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { ConsoleFrame } from './ConsoleFrame';

/** Where the staff sign in. */
export function ConsoleLoginPage(page: ConsoleLoginProps) {
  const { redirect, problem, done, takesPassword, provider, waiting } = page;
  return (
    <ConsoleFrame
      shell={null}
      title={copy.title}
      path={consolePaths.login()}
      done={done && copy.done[done]}
      wrong={problem}
    >
      {waiting ? (
        <SecondFactor {...page} waiting={waiting} />
      ) : (
        <>
          {takesPassword && <Password {...page} />}
          {provider && (
            <Section note={takesPassword ? undefined : copy.help}>
              {/* A link, not a form: what leads elsewhere by a form is held to form-action. */}
              <Button
                href={consolePaths.login({ by: 'provider', redirect })}
                variant={takesPassword ? 'line' : 'primary'}
                block
              >
                {provider}
              </Button>
            </Section>
          )}
        </>
      )}
    </ConsoleFrame>
  );
}

const CODE: FormField = {
  name: 'code',
  label: copy.code,
  hint: copy.codeHint,
  max: 40,
  exact: true,
  autoComplete: 'one-time-code',
};

const Password = ({ redirect, typed }: ConsoleLoginProps) => (
  <FormSection
    note={copy.help}
    action={consolePaths.login({ redirect })}
    fields={[
      { name: 'name', label: copy.name, max: 64, exact: true, autoComplete: 'username' },
      { kind: 'password', name: 'password', label: copy.password, autoComplete: 'current-password' },
      CODE,
    ]}
    buttons={[{ text: copy.enter, block: true }]}
    form={{ typed }}
  />
);

const SecondFactor = ({ redirect, waiting }: ConsoleLoginProps & { waiting: string }) => (
  <FormSection
    title={`${waiting}，${copy.codeTitle}`}
    action={consolePaths.login({ step: 'code', redirect })}
    fields={[CODE]}
    buttons={[{ do: 'code', text: copy.enter, block: true }]}
  >
    <Button href={consolePaths.login({ redirect })} variant="text" block>
      {copy.other}
    </Button>
  </FormSection>
);
