import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { EnrolForm, EnrolPageProps } from '@/lib/console/views/enrolPage';
import { CONSOLE_ENROL_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Field, Fields, FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts } from './Facts';

/** The first time in the console: a token, then a password and an authenticator, then the codes for when the phone is lost. */
export const ConsoleEnrolPage = (props: EnrolPageProps) => (
  <ConsoleFrame shell={null} title={copy.title} path={consolePaths.enrol()}>
    <Step {...props} />
  </ConsoleFrame>
);

function Step({ form, typed, problems, recoveryCodes }: EnrolPageProps) {
  if (recoveryCodes) return <Codes codes={recoveryCodes} />;
  if (form) return <Keys form={form} typed={typed} problems={problems} />;
  return <Token problem={problems.token} />;
}

const Token = ({ problem }: { problem: string | undefined }) => (
  <FormSection
    action={consolePaths.enrol()}
    fields={[{ name: 'token', label: copy.token, hint: copy.tokenHint, exact: true }]}
    buttons={[{ text: copy.open, block: true }]}
    form={problem === undefined ? {} : { problems: { token: problem } }}
  />
);

type KeysProps = Pick<EnrolPageProps, 'typed' | 'problems'> & { form: EnrolForm };

function Keys({ form: { token, sealed, secret, qr, account }, ...shown }: KeysProps) {
  return (
    <Form action={consolePaths.enrol()} noValidate>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sealed" value={sealed} />
      <SectionStack>
        <Section>
          <div className={css.form}>
            {account ? (
              <Facts
                facts={[
                  { name: copy.name, text: account.name },
                  { name: copy.shownName, text: account.shownName },
                ]}
              />
            ) : (
              <>
                <p className={css.text}>{copy.first}</p>
                <Fields fields={NAME_FIELDS} form={shown} />
              </>
            )}
            <Fields fields={PASSWORD_FIELDS} form={shown} />
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
            <Field
              field={{ name: 'code', label: copy.code, digits: 'numeric', max: 12, autoComplete: 'one-time-code' }}
              form={{ problems: shown.problems }}
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

const NAME_FIELDS = [
  { name: 'name', label: copy.name, hint: copy.nameHint, max: 32, exact: true, autoComplete: 'username' },
  { name: 'shownName', label: copy.shownName, hint: copy.shownHint, max: 20, autoComplete: 'name' },
] as const;

const PASSWORD_FIELDS = [
  {
    kind: 'password',
    name: 'password',
    label: copy.password,
    hint: copy.passwordHint,
    autoComplete: 'new-password',
  },
  { kind: 'password', name: 'again', label: copy.again, autoComplete: 'new-password' },
] as const;

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <Section title={copy.codesTitle}>
      <p className={css.text}>{copy.codesText}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button href={consolePaths.today()} block>
        {copy.done}
      </Button>
    </Section>
  );
}
