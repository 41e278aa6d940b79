import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { LineChart } from '@/components/chart/LineChart';
import { DownloadIcon } from '@/components/icon/actions';
import { Mark } from '@/components/icon/Mark';
import { CheckIcon, WarningIcon } from '@/components/icon/status';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { useShare } from '@/components/shell/useShare';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { CertificatePageProps } from '@/lib/estimate/views/appraisalPages';
import {
  certificateFacts,
  certificateNumber,
  certificateTitle,
  comparableName,
  curveText,
  curveTitle,
  rangeText,
  sheetBasis,
  stepText,
  sureText,
  unitPriceText,
  validText,
  valueTitle,
  wanText,
} from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { SITE_COPY } from '@/lib/interface/words/site';
import { formatDate, formatFullDate } from '@/lib/kernel/format/date';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import type { Certificate } from '@/services/appraisal';
import { usePage } from '@/stores/PageProvider';
import css from './Certificate.module.css';
import { ValueHill } from './ValueHill';

const { certificate: copy } = APPRAISAL_COPY;

/** 估价单: what was said of a home on a day, to be checked by its number; a sheet when it is printed. */
export function CertificatePage({ certificate, qr, share, isUnknown, typed, problem }: CertificatePageProps) {
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.certificateLook()}
        noindex={isUnknown || certificate !== null}
      />
      <div className={css.noPrint}>
        <TopBar title={copy.title} actions={share && <ShareAction content={share} />} />
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
            <Section note={certificate ? undefined : copy.description}>
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
          {share && <ActionBar share={share} />}
        </SectionStack>
      </main>
    </>
  );
}

/** The paper: what was said on the day, and how to check it. */
function Sheet({ certificate, qr }: Pick<CertificatePageProps, 'qr'> & { certificate: Certificate }) {
  const { now } = usePage();
  const { number, community, place, home, result, issuedAt, validUntil, error } = certificate;
  const valid = validText(validUntil, now);
  return (
    <>
      <div className={clsx(css.status, css.noPrint)} role="status">
        {valid ? <CheckIcon size={24} /> : <WarningIcon size={24} />}
        <p>
          <b>{copy.found}</b>
          <small>{valid ?? copy.expired}</small>
        </p>
      </div>
      <article className={css.paper}>
        <header className={css.head}>
          <Mark size={34} />
          <b>{SITE_COPY.name}</b>
          <small>{SITE_COPY.tagline}</small>
          <span>{copy.title}</span>
        </header>
        <dl className={css.dates}>
          {[
            { name: copy.number, value: certificateNumber(number) },
            { name: copy.day, value: result.day },
            { name: copy.issued, value: formatFullDate(issuedAt) },
            { name: copy.valid, value: formatFullDate(validUntil) },
          ].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.worth}>
          <div>
            <h2>{certificateTitle(community.name, home)}</h2>
            {place && <p className={css.quiet}>{joinKnown([place.city, place.district, place.plate])}</p>}
            <p className={css.value}>
              <span>{valueTitle(result, issuedAt)}</span>
              <b>{formatTotalPrice(wholeWan(result.price.value))}</b>
              <span>{unitPriceText(result, home.area)}</span>
            </p>
            <p className={css.sentence}>{rangeText(result.price)}</p>
          </div>
          <ValueHill price={result.price} comparables={result.comparables} />
        </div>
        <dl className={css.said}>
          {certificateFacts(home).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={value === copy.unsaid ? css.unsaid : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <Basis result={result} issuedAt={issuedAt} />
        <div className={css.two}>
          <Curve result={result} issuedAt={issuedAt} />
          <section>
            <h3>{copy.sure}</h3>
            <p className={css.facts}>{sureText(result, error, now)}</p>
          </section>
        </div>
        <div className={css.check}>
          {qr && <img src={qr} alt={copy.verify} width={112} height={112} />}
          <p>
            <b>{copy.verify}</b>
            <small>{copy.verifyNote}</small>
          </p>
        </div>
        <p className={css.quiet}>{copy.disclaimer}</p>
        <footer className={css.pageFoot}>
          <span>{`${SITE_COPY.name}${copy.title} ${certificateNumber(number)}`}</span>
          <span>{copy.onePage}</span>
        </footer>
      </article>
      <p className={clsx(css.status, css.noPrint)}>
        <small>
          {copy.printNote}
          {copy.sendNote}
        </small>
      </p>
    </>
  );
}

/** The deals that weigh most, each an equation, and what all else weighs. */
function Basis({ result, issuedAt }: Pick<Certificate, 'result' | 'issuedAt'>) {
  const { shown, weights, rest } = sheetBasis(result);
  const { paid, time, area, other, adjusted } = APPRAISAL_COPY.result.columns;
  if (shown.length === 0) return null;
  return (
    <section className={css.basis}>
      <h3>
        {copy.basis}
        <small>{copy.basisUnit}</small>
      </h3>
      <table>
        <caption className="visuallyHidden">{copy.basis}</caption>
        <thead>
          <tr>
            {[copy.comparables, paid, time, area, other, adjusted, copy.weight].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one, at) => (
            <tr key={one.dealId}>
              <th scope="row">
                {comparableName(one)}
                <small>{joinKnown([one.building, formatDate(one.dealtOn, issuedAt)])}</small>
              </th>
              <td>{wanText(one.paid)}</td>
              <td>{stepText(one.forTime)}</td>
              <td>{stepText(one.forArea)}</td>
              <td>{stepText(one.forHome)}</td>
              <td>
                <b>{wanText(one.adjusted)}</b>
              </td>
              <td>{`${weights[at]}%`}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={6}>
              {copy.rest}
            </th>
            <td>{`${rest}%`}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Curve({ result, issuedAt }: Pick<Certificate, 'result' | 'issuedAt'>) {
  const sentence = curveText(result);
  if (sentence === null) return null;
  const title = curveTitle(result, issuedAt);
  return (
    <section>
      <h3>{title}</h3>
      <LineChart
        subject={title}
        unit="amount"
        periods={result.curve.map(({ day }) => day.slice(0, 7))}
        series={[{ name: copy.value, values: result.curve.map(({ value }) => value) }]}
        sentence={sentence}
      />
    </section>
  );
}

/** The picture, the link, the paper. A page that cannot print itself leaves that to the browser. */
function ActionBar({ share }: { share: ShareContent }) {
  const [mayPrint, setMayPrint] = useState(true);
  useEffect(() => setMayPrint(typeof window.print === 'function'), []);
  const send = useShare(share);
  return (
    <div className={clsx(css.noPrint, css.actions)}>
      <BottomBar inColumn>
        <BottomAction
          Icon={DownloadIcon}
          text={copy.savePicture}
          href={share.imageUrl}
          download={`${copy.title}.png`}
        />
        <Button variant="line" onClick={send}>
          {copy.send}
        </Button>
        {mayPrint && <Button onClick={() => window.print()}>{copy.print}</Button>}
      </BottomBar>
    </div>
  );
}
