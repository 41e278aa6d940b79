import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { ConsoleLoginProps } from '@/lib/console/views/loginPage';
import { CONSOLE_LOGIN_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';

/** Where the staff sign in. */
export function ConsoleLoginPage({ redirect, typed, problem, done }: ConsoleLoginProps) {
  return (
    <ConsoleFrame
      desk={null}
      title={copy.title}
      path={consolePaths.login()}
      done={done && copy.done[done]}
      wrong={problem}
    >
      <Section note={copy.help}>
        <Form className={css.form} action={consolePaths.login({ redirect })} noValidate>
          <TextField
            label={copy.name}
            name="name"
            defaultValue={typed.name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          <TextField label={copy.password} name="password" type="password" autoComplete="current-password" />
          <TextField
            label={copy.code}
            name="code"
            hint={copy.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
          />
          <Button type="submit" block>
            {copy.enter}
          </Button>
        </Form>
      </Section>
    </ConsoleFrame>
  );
}
