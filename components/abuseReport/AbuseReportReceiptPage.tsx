import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { FactRows } from '@/components/ui/FactRows';
import { PhoneField, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { isOpenReport } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import type { AbuseReportReceiptProps } from '@/lib/abuseReport/views/abuseReportPages';
import { receiptFacts, refusedText } from '@/lib/abuseReport/views/abuseReportText';
import { ABUSE_REPORT_COPY, ABUSE_REPORT_RECEIPT_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { paths } from '@/lib/routes/paths';
import type { AbuseReportProgress } from '@/services/abuseReport';
import { usePage } from '@/stores/PageProvider';
import css from './AbuseReport.module.css';
import { PictureField } from './PictureField';
import { ReportedThing } from './ReportedThing';

/** A report by its receipt, or where one is looked up. All of it are forms. */
export function AbuseReportReceiptPage(props: AbuseReportReceiptProps) {
  const { report, done, refused, problems } = props;
  const { city } = usePage();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.abuseReportDone()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome problem={problems.other} />
        <Outcome
          done={(done === 'deleted' || done === 'added') && copy[done]}
          problem={refused > 0 && refusedText(refused)}
        />
        <SectionStack>
          {report ? (
            <Receipt report={report} isNew={done === 'sent'} problem={problems.pictures} />
          ) : (
            <Look {...props} />
          )}
          <Section>
            <Button href={paths.inform({ cityId: city.id })} variant="line" block>
              {copy.another}
            </Button>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

interface ReceiptProps {
  report: AbuseReportProgress;
  isNew: boolean;
  problem: string | undefined;
}

function Receipt({ report, isNew, problem }: ReceiptProps) {
  const { city, now } = usePage();
  const { number, key, card, text, state, pictures } = report;
  const action = paths.abuseReportDone({ number, key, cityId: city.id });
  const takesMore = isOpenReport(state) && pictures < ABUSE_REPORT_LIMITS.pictures;
  return (
    <>
      <Section title={isNew ? copy.accepted : copy.title} how={copy.sla}>
        <p>
          {copy.number}
          <b className={css.number}>{formatLeadNumber(number)}</b>
        </p>
        <p className={css.quiet}>{copy.keep}</p>
        <FactRows facts={receiptFacts(report, now)} />
      </Section>
      <Section title={ABUSE_REPORT_COPY.about}>
        <ReportedThing card={card} />
      </Section>
      <Section title={copy.text}>
        <p className={css.said}>{text}</p>
      </Section>
      {takesMore && (
        <Section title={copy.addPictures}>
          <Form className={css.form} action={action} encType="multipart/form-data" noValidate>
            <PictureField label={copy.addPictures} hint={copy.addPicturesHint} error={problem} />
            <Button type="submit" variant="line" name="do" value="add">
              {copy.add}
            </Button>
          </Form>
        </Section>
      )}
      <Section>
        <Form className={css.form} action={action}>
          <p className={css.quiet}>{copy.withdrawText}</p>
          <Button type="submit" variant="danger" size="sm" name="do" value="withdraw">
            {copy.withdraw}
          </Button>
        </Form>
      </Section>
    </>
  );
}

function Look({ typed, problems }: AbuseReportReceiptProps) {
  const { city } = usePage();
  return (
    <Section title={copy.lookTitle} note={copy.lookNote}>
      <Form className={css.form} action={paths.abuseReportDone({ cityId: city.id })} noValidate>
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
        <Button type="submit" block variant="line" name="do" value="look">
          {copy.lookUp}
        </Button>
      </Form>
    </Section>
  );
}
