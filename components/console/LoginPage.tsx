import type { ConsoleLoginProps } from '@/lib/console/views/loginPage';
import { CONSOLE_LOGIN_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { ConsoleFrame } from './ConsoleFrame';

/** Where the staff sign in. */
export function ConsoleLoginPage({ redirect, typed, problem, done }: ConsoleLoginProps) {
  return (
    <ConsoleFrame
      shell={null}
      title={copy.title}
      path={consolePaths.login()}
      done={done && copy.done[done]}
      wrong={problem}
    >
      <FormSection
        note={copy.help}
        action={consolePaths.login({ redirect })}
        fields={[
          { name: 'name', label: copy.name, max: 64, exact: true, autoComplete: 'username' },
          { kind: 'password', name: 'password', label: copy.password, autoComplete: 'current-password' },
          {
            name: 'code',
            label: copy.code,
            hint: copy.codeHint,
            max: 40,
            exact: true,
            autoComplete: 'one-time-code',
          },
        ]}
        buttons={[{ text: copy.enter, block: true }]}
        form={{ typed }}
      />
    </ConsoleFrame>
  );
}
