import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactGrid } from '@/components/ui/FactGrid';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import type { CertificatePageProps } from '@/lib/estimate/views/appraisalPages';
import {
  certificateNumber,
  comparableName,
  homeText,
  stepText,
  sureText,
  unitPriceText,
  wanText,
} from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatFullDate } from '@/lib/kernel/format/date';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import type { Certificate } from '@/services/appraisal';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

const { certificate: copy, result: words } = APPRAISAL_COPY;

/** 估价单: what was said of a home on a day, to be checked by its number; a sheet when it is printed. */
export function CertificatePage({ certificate, qr, isUnknown, typed, problem }: CertificatePageProps) {
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.certificateLook()}
        noindex={isUnknown || certificate !== null}
      />
      <div className={css.noPrint}>
        <TopBar title={copy.title} />
      </div>
      <main id="main" className={css.sheet}>
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          {isUnknown && (
            <Section>
              <EmptyState small title={copy.unknown} reason={copy.unknownWhy} />
            </Section>
          )}
          {certificate && <Sheet certificate={certificate} qr={qr} />}
          <div className={css.noPrint}>
            <Section note={certificate ? copy.print : copy.description}>
              <form className={css.form} action={paths.certificateLook()}>
                <TextField
                  label={copy.number}
                  name="number"
                  inputMode="numeric"
                  defaultValue={typed}
                  hint={copy.numberHint}
                  error={problem ?? undefined}
                  maxLength={24}
                />
                <Button type="submit" variant={certificate ? 'line' : 'primary'} block>
                  {copy.look}
                </Button>
              </form>
            </Section>
          </div>
        </SectionStack>
      </main>
    </>
  );
}

function Sheet({ certificate, qr }: Pick<CertificatePageProps, 'qr'> & { certificate: Certificate }) {
  const { now } = usePage();
  const { number, community, home, result, issuedAt, validUntil, error } = certificate;
  const { value, low90, high90 } = result.price;
  return (
    <>
      <Section title={copy.title} aside={now < validUntil ? copy.holds : copy.expired} note={copy.disclaimer}>
        <p className={css.value}>
          <span>{copy.value}</span>
          <b>{formatTotalPrice(wholeWan(value))}</b>
          <span>{unitPriceText(result, home.area)}</span>
        </p>
        <FactGrid
          columns={1}
          facts={[
            { name: copy.number, value: certificateNumber(number) },
            { name: copy.home, value: `${community.name} ${homeText(home)}` },
            { name: copy.range, value: estimateSpan(low90, high90) },
            { name: copy.day, value: result.day },
            { name: copy.issued, value: formatFullDate(issuedAt) },
            { name: copy.valid, value: formatFullDate(validUntil) },
            { name: copy.method, value: copy.methodText },
          ]}
        />
        <p className={css.facts}>{sureText(result, error, now)}</p>
      </Section>
      <Section title={copy.comparables} how={words.basisHow}>
        <Table
          caption={copy.comparables}
          rows={result.comparables}
          rowKey={({ dealId }) => dealId}
          columns={[
            { id: 'home', title: copy.home, cell: comparableName, wrap: true },
            { id: 'day', title: words.columns.paid, cell: ({ dealtOn }) => dealtOn },
            { id: 'paid', title: APPRAISAL_COPY.wan, cell: ({ paid }) => wanText(paid) },
            { id: 'time', title: words.columns.time, cell: ({ forTime }) => stepText(forTime) },
            { id: 'area', title: words.columns.area, cell: ({ forArea }) => stepText(forArea) },
            { id: 'other', title: words.columns.other, cell: ({ forHome }) => stepText(forHome) },
            { id: 'adjusted', title: words.columns.adjusted, cell: ({ adjusted }) => wanText(adjusted) },
          ]}
        />
      </Section>
      {qr && (
        <Section title={copy.verify} note={copy.verifyNote}>
          <img className={css.qr} src={qr} alt={copy.verify} width={132} height={132} />
        </Section>
      )}
    </>
  );
}
