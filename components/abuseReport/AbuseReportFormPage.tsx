import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { PhoneField, TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { ABUSE_KINDS, ABUSE_TEXT } from '@/lib/abuseReport/abuseReport';
import type { AbuseReportFormProps } from '@/lib/abuseReport/views/abuseReportPages';
import { ABUSE_REPORT_COPY, ABUSE_REPORT_FORM_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './AbuseReport.module.css';
import { PictureField } from './PictureField';
import { ReportedThing } from './ReportedThing';

const KINDS = ABUSE_KINDS.map((value) => ({ value, text: ABUSE_REPORT_COPY.kinds[value] }));

/** The form of a report; without a script it is the same. */
export function AbuseReportFormPage({ card, ids, requestKey, typed, problems }: AbuseReportFormProps) {
  const { city } = usePage();
  const action = paths.abuseReportForm({ ...ids, cityId: city.id });
  return (
    <>
      <PageHead
        title={ABUSE_REPORT_COPY.title}
        description={ABUSE_REPORT_COPY.description}
        path={paths.abuseReportForm()}
        noindex
      />
      <TopBar title={ABUSE_REPORT_COPY.title} />
      <main id="main">
        <h1 className="visuallyHidden">{ABUSE_REPORT_COPY.title}</h1>
        <Outcome problem={problems.other} />
        <SectionStack>
          <Section title={ABUSE_REPORT_COPY.about}>
            <ReportedThing card={card} />
          </Section>
          <Section title={copy.title}>
            <Form className={css.form} action={action} encType="multipart/form-data" noValidate>
              <input type="hidden" name="requestKey" value={requestKey} />
              <RadioGroup
                legend={copy.kind}
                name="kind"
                options={KINDS}
                defaultValue={typed.kind ?? undefined}
                variant="chips"
                error={problems.kind}
              />
              <TextArea
                label={copy.text}
                name="text"
                defaultValue={typed.text}
                hint={copy.textHint}
                error={problems.text}
                maxLength={ABUSE_TEXT.most}
                rows={5}
                required
              />
              <PictureField label={copy.pictures} hint={copy.picturesHint} error={problems.pictures} />
              <PhoneField
                label={copy.mobile}
                name="mobile"
                defaultValue={typed.mobile}
                hint={copy.mobileHint}
                error={problems.mobile}
              />
              <div className={css.consent}>
                <Checkbox
                  quiet
                  name="consent"
                  value="1"
                  defaultChecked={typed.consent}
                  error={problems.consent}
                  label={
                    <>
                      {copy.consent}
                      <a href={paths.privacy()}>{LEAD_COPY.consentLink}</a>
                    </>
                  }
                />
              </div>
              <Button type="submit" block name="do" value="send">
                {copy.send}
              </Button>
            </Form>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
