import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleAccountProps, ProviderLinkView } from '@/lib/console/views/accountPage';
import { CONSOLE_ACCESS_COPY as access } from '@/lib/console/words/access';
import { CONSOLE_COPY, CONSOLE_ACCOUNT_COPY as copy, CONSOLE_LOGIN_COPY as login } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import { PressForm, ReasonSection } from './ReasonRow';

/** One's own account in the console. */
export function ConsoleAccountPage(page: ConsoleAccountProps) {
  const { sessions, codesLeft } = page;
  return (
    <FormFrame page={page} texts={access.done} title={CONSOLE_COPY.pages.account} path={consolePaths.account()}>
      <SectionStack>
        <Access {...page} />
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
        {page.link && <ProviderLink {...page} link={page.link} />}
        <Section title={copy.codes}>
          <p className={css.text}>{codesLeft}</p>
        </Section>
      </SectionStack>
    </FormFrame>
  );
}

/** What one may do, and what one has asked for besides. */
const Access = ({ parts, requests, asking, ...form }: ConsoleAccountProps) => (
  <>
    <Section title={access.title}>
      <Facts facts={[{ name: access.have, text: parts.join('、') || access.nothing }]} />
    </Section>
    {asking && (
      <ReasonSection
        title={`${access.askTitle}：${asking.name}`}
        action={consolePaths.account()}
        of={{ part: asking.part, path: asking.path }}
        deed="ask"
        text={access.ask}
        label={access.reason}
        form={form}
      />
    )}
    {(requests.length > 0 || parts.length === 0) && (
      <Section title={access.requests} note={access.requestsText}>
        {requests.length > 0 ? (
          <div className={css.dated}>
            <Facts facts={requests} />
          </div>
        ) : (
          <p className={css.text}>{access.none}</p>
        )}
      </Section>
    )}
  </>
);

/** The account at the operator's provider by which one signs in. */
function ProviderLink({ link, ...form }: ConsoleAccountProps & { link: ProviderLinkView }) {
  const { title, linked, mayLink, mayUnlink, next } = link;
  const note = next ? copy.linkNextText : copy.linkText;
  return (
    <Section title={title} note={mayLink ? note : undefined}>
      {linked.length > 0 && <Facts facts={linked} />}
      {mayUnlink && <PressForm action={consolePaths.account()} deed="unlink" text={copy.unlink} />}
      {next && (
        <Button href={next} block>
          {copy.linkNext}
        </Button>
      )}
      {mayLink && !next && (
        <ConsoleForm
          action={consolePaths.account()}
          fields={[
            { kind: 'password', name: 'password', label: login.password, autoComplete: 'current-password' },
            { name: 'code', label: login.code, max: 40, exact: true, autoComplete: 'one-time-code' },
          ]}
          buttons={[{ do: 'link', text: title, size: 'sm' }]}
          form={ofForm(form, form.typed?.do === 'link')}
        />
      )}
    </Section>
  );
}
