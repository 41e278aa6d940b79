import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { FactRows } from '@/components/ui/FactRows';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { MAX_CODE_TEXT_LENGTH } from '@/lib/account/code';
import type { OwnConsent, OwnSession } from '@/lib/account/contract';
import type { InfoPageProps } from '@/lib/account/views/infoPage';
import {
  clientText,
  consentFacts,
  consentTitle,
  momentText,
  owedText,
  sessionTimes,
  withdrawnText,
} from '@/lib/account/views/infoText';
import { sentText } from '@/lib/account/views/loginText';
import { PROFILE_INFO_COPY as copy } from '@/lib/account/words/profileInfo';
import { dayOf } from '@/lib/kernel/day';
import { PROFILE_COPY } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { exportOwnData } from '@/services/account';
import { usePage } from '@/stores/PageProvider';
import css from './InfoPage.module.css';

/** Who one is here and all that one may do about it: forms, with and without scripts. */
export function InfoPage({ sessions, consents, done, deletion, owed, problems, ...who }: InfoPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.profileInfo()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Outcome done={done && copy.done[done]} problem={problems.other} />
          <Who {...who} />
          <Sessions sessions={sessions} />
          <Consents consents={consents} />
          <Section title={copy.stop}>
            <p className={css.text}>{copy.stopText}</p>
            <ActionButton name="stop" text={copy.stop} />
          </Section>
          <Section title={copy.export}>
            <p className={css.text}>{copy.exportText}</p>
            <a className={css.link} href={`/api/${exportOwnData.path}`} download={copy.exportFile}>
              {copy.export}
            </a>
          </Section>
          <Removal deletion={deletion} owed={owed} problem={problems.code} />
        </SectionStack>
      </main>
    </>
  );
}

interface ActionButtonProps {
  /** What it does, as the page's loader knows it. */
  name: string;
  text: string;
  fields?: Readonly<Record<string, string>>;
}

/** One button that posts to this page. */
function ActionButton({ name, text, fields = {} }: ActionButtonProps) {
  return (
    <Form className={css.deed} action={paths.profileInfo()}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="line" size="sm" name="do" value={name}>
        {text}
      </Button>
    </Form>
  );
}

type WhoProps = Pick<InfoPageProps, 'role' | 'registeredAt' | 'memberUntil' | 'wechatSince'>;

function Who({ role, registeredAt, memberUntil, wechatSince }: WhoProps) {
  const { phone } = usePage().viewer;
  const facts = [
    { name: copy.phone, value: `${phone} ${PROFILE_COPY.onlyYou}` },
    { name: copy.role, value: PROFILE_COPY.roles[role] },
    { name: copy.registered, value: dayOf(registeredAt) },
    ...(memberUntil === null ? [] : [{ name: copy.member, value: momentText(memberUntil) }]),
    ...(wechatSince === null ? [] : [{ name: copy.wechat, value: `${copy.wechatBound} ${dayOf(wechatSince)}` }]),
  ];
  return (
    <Section>
      <FactRows facts={facts} />
      {wechatSince !== null && <ActionButton name="unbind-wechat" text={copy.wechatUnbind} />}
      <ActionButton name="sign-out" text={copy.signOut} />
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <Section title={copy.sessions} note={copy.sessionsNote}>
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <p>
              <b>{clientText(session.client)}</b>
              {session.isThis && <span className={css.here}>{copy.here}</span>}
              <small>{sessionTimes(session)}</small>
            </p>
            {!session.isThis && <ActionButton name="end" text={copy.end} fields={{ sessionId: session.id }} />}
          </li>
        ))}
      </ul>
      <ActionButton name="everywhere" text={copy.everywhere} />
    </Section>
  );
}

function Consents({ consents }: { consents: readonly OwnConsent[] }) {
  return (
    <Section title={copy.consents}>
      <ul className={css.rows}>
        {consents.map((consent) => (
          <li key={consent.id}>
            <p>
              <b>{consentTitle(consent)}</b>
              <small>{consentFacts(consent)}</small>
              <small>{consentState(consent)}</small>
            </p>
            {isAlert(consent.of) && consent.withdrawnAt === null && (
              <ActionButton name="stop-alerts" text={copy.withdraw} fields={{ of: consent.of }} />
            )}
            {consent.lead && consent.withdrawnAt === null && (
              <div className={css.deeds}>
                {consent.lead.isShared && (
                  <ActionButton name="withdraw" text={copy.stopShare} fields={{ id: consent.id, what: 'share' }} />
                )}
                <ActionButton name="withdraw" text={copy.withdraw} fields={{ id: consent.id, what: 'use' }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const isAlert = (of: OwnConsent['of']): boolean => of !== 'account' && of !== 'lead';

function consentState({ lead, of, withdrawnAt }: OwnConsent): string {
  if (withdrawnAt !== null) return withdrawnText(withdrawnAt);
  if (isAlert(of)) return copy.alertsOn;
  if (lead === null) return copy.accountEnd;
  return lead.isShared ? copy.shared : copy.notShared;
}

interface RemovalProps extends Pick<InfoPageProps, 'deletion' | 'owed'> {
  problem: string | undefined;
}

/** First a code, then the deed: nobody who finds the phone unlocked deletes its owner's account. */
function Removal({ deletion, owed, problem }: RemovalProps) {
  const { phone } = usePage().viewer;
  return (
    <Section title={copy.remove} id="remove">
      <p className={css.text}>{copy.removeText}</p>
      {owed !== null && (
        <p className={css.owed} role="note">
          {owedText(owed)}
        </p>
      )}
      {deletion && (
        <Form className={css.removal} action={`${paths.profileInfo()}#remove`} noValidate>
          <input type="hidden" name="ticket" value={deletion.ticket} />
          <TextField
            label={copy.code}
            name="code"
            placeholder={copy.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_CODE_TEXT_LENGTH}
            error={problem}
            hint={phone ? sentText(phone) : undefined}
          />
          <Button type="submit" variant="danger" block name="do" value="delete">
            {copy.removeSure}
          </Button>
        </Form>
      )}
      <Form className={css.deed} action={`${paths.profileInfo()}#remove`}>
        <Button type="submit" variant="line" size="sm" name="do" value="send-code">
          {deletion ? copy.removeAgain : copy.removeStart}
        </Button>
      </Form>
    </Section>
  );
}
