import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { EnrolForm, EnrolPageProps } from '@/lib/console/views/enrolPage';
import { CONSOLE_ENROL_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';

/** The first time in the console: a token, then a password and an authenticator, then the codes for when the phone is lost. */
export const ConsoleEnrolPage = (props: EnrolPageProps) => (
  <ConsoleFrame desk={null} title={copy.title} path={consolePaths.enrol()}>
    <Step {...props} />
  </ConsoleFrame>
);

function Step({ form, typed, problems, recoveryCodes }: EnrolPageProps) {
  if (recoveryCodes) return <Codes codes={recoveryCodes} />;
  if (form) return <Keys form={form} typed={typed} problems={problems} />;
  return <Token problem={problems.token} />;
}

function Token({ problem }: { problem: string | undefined }) {
  return (
    <Section>
      <Form className={css.form} action={consolePaths.enrol()} noValidate>
        <TextField
          label={copy.token}
          name="token"
          hint={copy.tokenHint}
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" block>
          {copy.open}
        </Button>
      </Form>
    </Section>
  );
}

type KeysProps = Pick<EnrolPageProps, 'typed' | 'problems'> & { form: EnrolForm };

function Keys({ form: { token, sealed, secret, qr, account }, typed, problems }: KeysProps) {
  return (
    <Form action={consolePaths.enrol()} noValidate>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sealed" value={sealed} />
      <SectionStack>
        <Section>
          <div className={css.form}>
            {account ? <Known account={account} /> : <Names typed={typed} problems={problems} />}
            <TextField
              label={copy.password}
              name="password"
              type="password"
              hint={copy.passwordHint}
              error={problems.password}
              autoComplete="new-password"
            />
            <TextField
              label={copy.again}
              name="again"
              type="password"
              error={problems.again}
              autoComplete="new-password"
            />
          </div>
        </Section>
        <Section title={copy.totp}>
          <p className={css.text}>{copy.totpText}</p>
          <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={copy.qr}>
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p className={css.text}>{copy.secret}</p>
          <p className={css.secret}>{secret}</p>
          <div className={css.form}>
            <TextField
              label={copy.code}
              name="code"
              error={problems.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <Button type="submit" block name="do" value="enrol">
              {copy.submit}
            </Button>
          </div>
        </Section>
      </SectionStack>
    </Form>
  );
}

function Known({ account: { name, shownName } }: { account: NonNullable<EnrolForm['account']> }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>{copy.name}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{copy.shownName}</dt>
        <dd>{shownName}</dd>
      </div>
    </dl>
  );
}

function Names({ typed, problems }: Omit<KeysProps, 'form'>) {
  return (
    <>
      <p className={css.text}>{copy.first}</p>
      <TextField
        label={copy.name}
        name="name"
        defaultValue={typed.name}
        hint={copy.nameHint}
        error={problems.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <TextField
        label={copy.shownName}
        name="shownName"
        defaultValue={typed.shownName}
        hint={copy.shownHint}
        error={problems.shownName}
        autoComplete="name"
        maxLength={20}
      />
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <Section title={copy.codesTitle}>
      <p className={css.text}>{copy.codesText}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button href={consolePaths.desk()} block>
        {copy.done}
      </Button>
    </Section>
  );
}
