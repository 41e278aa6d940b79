import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { FactGrid } from '@/components/ui/FactGrid';
import { SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { productHref, readHref } from '@/lib/routes/dataAddress';
import type { DataReaderProps } from '@/lib/trade/views/dataPages';
import { numberText, spanText } from '@/lib/trade/views/issueText';
import { READER_COPY as copy, DATA_AUTHOR_COPY } from '@/lib/trade/words';
import { IssueBody } from './IssueBody';
import css from './Trade.module.css';

/** An issue as it was made: one section after the other, or all of them on paper. */
export function DataReader(props: DataReaderProps) {
  const { shown, kind, issue, isDemo, sections, charts, outline, at } = props;
  const isPrint = shown === 'print';
  const { title } = issue;
  const here = outline[at]?.id ?? '';
  return (
    <>
      <PageHead title={title} description={title} path={productHref(kind, issue.productCode)} noindex />
      <div className={css.noPrint}>
        <TopBar title={title} />
        {!isPrint && (
          <Tabs
            label={copy.sections}
            current={here}
            tabs={outline.map((one) => ({ id: one.id, text: one.title, href: readHref(issue, { section: one.id }) }))}
          />
        )}
      </div>
      <main id="main" className={isPrint ? css.sheet : 'wide'}>
        {isDemo && <DemoNotice />}
        <SectionStack>
          <Head {...props} />
          <IssueBody
            sections={sections}
            charts={charts}
            subject={title}
            fileHref={isPrint ? undefined : readHref(issue, { format: 'csv', section: here })}
          />
        </SectionStack>
        {!isPrint && <Steps {...props} />}
      </main>
    </>
  );
}

function Head({ shown, issue, isResumed }: DataReaderProps) {
  const { title, number, from, until, madeAt } = issue;
  return (
    <section className={css.lead}>
      <h1>{title}</h1>
      {isResumed && <p className={css.quiet}>{copy.kept}</p>}
      <FactGrid
        columns={1}
        facts={[
          { name: copy.number, value: numberText(number) },
          { name: copy.span, value: spanText(from, until) },
          { name: copy.madeAt, value: `${dayOf(madeAt)} ${clockOf(madeAt)}` },
          { name: copy.author, value: DATA_AUTHOR_COPY.name },
        ]}
      />
      <p className={css.quiet}>{shown === 'print' ? copy.printNote : copy.fixed}</p>
      <p className={`${css.links} ${css.noPrint}`}>
        <a href={readHref(issue, { format: 'csv' })} download>
          {copy.csv}
        </a>
        {shown === 'print' ? (
          <a href={readHref(issue)}>{copy.back}</a>
        ) : (
          <a href={readHref(issue, { view: 'print' })}>{copy.print}</a>
        )}
      </p>
    </section>
  );
}

/** The section before and the one after. */
function Steps({ issue, outline, at }: DataReaderProps) {
  const [before, after] = [outline[at - 1], outline[at + 1]];
  return (
    <nav className={css.steps} aria-label={copy.sections}>
      {before ? <a href={readHref(issue, { section: before.id })}>{`‹ ${copy.earlier} ${before.title}`}</a> : <span />}
      {after ? <a href={readHref(issue, { section: after.id })}>{`${copy.later} ${after.title} ›`}</a> : <span />}
    </nav>
  );
}
