import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { DeskLoginProps } from '@/lib/console/views/loginPage';
import { DESK_LOGIN_COPY as copy } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';

/** Where the staff sign in. */
export function DeskLoginPage({ redirect, typed, problem, done }: DeskLoginProps) {
  return (
    <DeskFrame
      desk={null}
      title={copy.title}
      path={deskPaths.deskLogin()}
      done={done && copy.done[done]}
      wrong={problem}
    >
      <Section note={copy.help}>
        <Form className={css.form} action={deskPaths.deskLogin({ redirect })} noValidate>
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
    </DeskFrame>
  );
}
