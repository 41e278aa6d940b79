import { Guide } from '@/components/guide/Guide';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { PhoneField, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { guideDescription, guideTitle } from '@/lib/guide/views/guideText';
import { GUIDE_COPY } from '@/lib/guide/words';
import { isOpenLead } from '@/lib/lead/leadChange';
import { asksQuestion, asksTime } from '@/lib/lead/leadKind';
import type { FoundLead, HelperPageProps, RequestedLead, RequestedReceipt } from '@/lib/lead/views/helperPage';
import { changeableTime } from '@/lib/lead/views/receiptView';
import { withAgent } from '@/lib/lead/views/targetText';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { leadAddress } from '@/lib/routes/leadAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ChangeForms } from './ChangeFields';
import css from './LeadModal.module.css';
import { LeadCourse, LeadHead, LeadNumber, LeadProgressFacts } from './LeadProgressFacts';
import { QuestionField } from './QuestionField';
import { useRememberedLead } from './useRememberedLead';
import { WishedTimeFields } from './WishedTimeFields';

/** What one asks for without a script, its receipt, and what becomes of it by number and phone. All of it are forms. */
export function HelperPage({ requested, look, found, done, guide }: HelperPageProps) {
  const title = guide ? guideTitle(guide) : copy.title;
  return (
    <>
      <PageHead
        title={title}
        description={guide ? guideDescription(guide) : copy.description}
        path={paths.helper({ article: guide?.article?.slug })}
        noindex={guide === null || guide.q !== '' || (guide.topic !== null && guide.article === null)}
      />
      <TopBar title={guide ? GUIDE_COPY.title : copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <SectionStack>
          {guide && <Guide guide={guide} />}
          {done && (
            <Section title={copy.title}>
              <p role="status">{done}</p>
            </Section>
          )}
          {found && <Found {...found} />}
          {requested && <AskForm {...requested} />}
          <LookForm {...look} />
        </SectionStack>
      </main>
    </>
  );
}

function Found({ progress, mobile, left, done, refused }: FoundLead) {
  useRememberedLead(progress, left);
  return (
    <Section title={left === null ? copy.title : copy.accepted}>
      {left && <p role="status">{left.message}</p>}
      {done && <p role="status">{done}</p>}
      <LeadHead progress={progress} about="" />
      <LeadNumber number={progress.number} />
      <LeadCourse progress={progress} />
      <LeadProgressFacts progress={progress} />
      {isOpenLead(progress.state) && (
        <ChangeForms
          to={paths.helper()}
          fields={{ number: progress.number, mobile }}
          time={changeableTime(progress)}
          mayUrge={progress.mayUrge}
          mayChangeFollower={progress.mayChangeFollower}
          calendarHref={progress.calendarHref}
          refused={refused}
        />
      )}
      <Form className={css.actions} action={paths.helper()}>
        <input type="hidden" name="number" value={progress.number} />
        <input type="hidden" name="mobile" value={mobile} />
        {progress.state !== 'withdrawn' && (
          <Button type="submit" variant="line" size="sm" name="do" value="withdraw">
            {copy.withdrawSure}
          </Button>
        )}
        <Button type="submit" variant="danger" size="sm" name="do" value="delete">
          {copy.removeSure}
        </Button>
      </Form>
    </Section>
  );
}

function AskForm({ kind, about, agent, ids, cityId, requestKey, fullHours, typed, problems }: RequestedLead) {
  const { now } = usePage();
  const { intentionEstateId: estateId, ...others } = ids;
  return (
    <Section title={LEAD_BUTTON_COPY.kinds[kind].title} note={LEAD_COPY.service}>
      <Form className={css.form} action={leadAddress(kind, { cityId, estateId, ...others })} noValidate>
        <input type="hidden" name="requestKey" value={requestKey} />
        <p className={css.about}>{agent === null ? about : withAgent(about, agent)}</p>
        {asksTime(kind) && (
          <WishedTimeFields at={now} full={fullHours} wished={typed.wished} problem={problems.wished} />
        )}
        {asksQuestion(kind) && <QuestionField kind={kind} name="question" defaultValue={typed.question} />}
        <PhoneField name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
        <div className={css.consents}>
          <Checkbox
            quiet
            name="consent"
            value="1"
            defaultChecked={typed.consent}
            error={problems.consent}
            label={
              <>
                {LEAD_COPY.consent}
                <a href={paths.privacy()}>{LEAD_COPY.consentLink}</a>
              </>
            }
          />
          <Checkbox
            quiet
            name="shareConsent"
            value="1"
            defaultChecked={typed.shareConsent}
            label={ids.offerId === undefined ? LEAD_COPY.shareConsent : LEAD_COPY.offerShareConsent}
          />
          <p className={css.withdraw}>{LEAD_COPY.withdraw}</p>
        </div>
        <Problem text={problems.other} />
        <Button type="submit" block name="do" value="leave">
          {LEAD_BUTTON_COPY.kinds[kind].button}
        </Button>
      </Form>
    </Section>
  );
}

function LookForm({ typed, problems }: RequestedReceipt) {
  return (
    <Section id="receipt" title={copy.lookTitle} note={copy.lookNote}>
      <Form className={css.form} action={paths.helper()} noValidate>
        <TextField
          label={copy.number}
          name="number"
          defaultValue={typed.number}
          error={problems.number}
          placeholder={copy.numberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <PhoneField name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
        <Problem text={problems.other} />
        <Button type="submit" block variant="line" name="do" value="look">
          {copy.look}
        </Button>
      </Form>
    </Section>
  );
}

/** What the server said that is no field's. */
function Problem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={css.failure} role="alert">
      {text}
    </p>
  );
}
