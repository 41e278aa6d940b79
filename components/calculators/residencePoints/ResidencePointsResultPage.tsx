import Router from 'next/router';
import { type FormEvent, useEffect, useState } from 'react';
import { Unread } from '@/components/form/Unread';
import { useCalculator } from '@/components/form/useCalculator';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState, ErrorState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import head from '@/components/ui/Head.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { PointsAnswer } from '@/lib/calculators/contract/points';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import type { ResidencePointsResultPageProps } from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { RESIDENCE_POINTS_COPY, RESIDENCE_POINTS_RESULT_COPY } from '@/lib/calculators/words/residencePoints';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { getPoints } from '@/services/calculators/points';
import { Grounds } from '../Grounds';
import { PaperTitle } from '../PaperTitle';
import { WhatChanged } from '../WhatChanged';
import css from './ResidencePoints.module.css';
import { ResidencePointsForm } from './ResidencePointsForm';
import { PointsClosers, PointsItems, PointsSum } from './ResidencePointsResultPage.Points';

const COPY = RESIDENCE_POINTS_RESULT_COPY;

/** The points of what was posted, or of what this tab stored; without either the way to the questions. */
export function ResidencePointsResultPage({ raw, problems, result }: ResidencePointsResultPageProps) {
  const initial = { raw, problems, result };
  const calculator = useCalculator({ spec: POINTS_FORM, initial, endpoint: getPoints, path: paths.integral() });
  const [isRead, setRead] = useState(false);
  // After the calculator's own effect, which reads the tab.
  useEffect(() => setRead(true), []);
  const isWrong = Object.keys(problems).length > 0;
  const answered = calculator.result ? (
    <Points answer={calculator.result} raw={calculator.raw} />
  ) : (
    <NoPoints pending={calculator.pending} failed={calculator.failed} isRead={isRead} />
  );
  return (
    <>
      <PageHead
        title={COPY.title}
        description={RESIDENCE_POINTS_COPY.intro}
        path={paths.residencePointsResult()}
        noindex
      />
      <TopBar title={COPY.title} />
      <main id="main">
        {isWrong ? (
          <div className={head.plain}>
            <h1>{RESIDENCE_POINTS_COPY.title}</h1>
            <ResidencePointsForm raw={raw} problems={problems} />
          </div>
        ) : (
          answered
        )}
      </main>
    </>
  );
}

function Points({ answer: { result, changed }, raw }: { answer: PointsAnswer; raw: RawForm }) {
  return (
    <SectionStack>
      <section className={head.plain}>
        <PaperTitle text={RESIDENCE_POINTS_COPY.title} />
        <PointsSum result={result} />
        <ChangeAnswers raw={raw} />
      </section>
      <PointsClosers result={result} />
      <PointsItems result={result} />
      {changed && changed.rules.length > 0 && (
        <Section>
          <WhatChanged changed={changed} name={COPY.hero} text={(total) => `${total} ${COPY.unit}`} />
        </Section>
      )}
      <Section>
        <Grounds grounds={result} />
        <a className={css.link} href={paths.residencePointsRule()}>
          {RESIDENCE_POINTS_COPY.rulesLink}
        </a>
      </Section>
    </SectionStack>
  );
}

/** Back to the questions with the answers: posted without JavaScript, from the tab with it. */
function ChangeAnswers({ raw }: { raw: RawForm }) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    void Router.push(paths.integral());
  };
  return (
    <Form className={css.change} action={paths.integral()} onSubmit={open}>
      {Object.entries(raw).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text ?? ''} />
      ))}
      <Button type="submit" variant="line" size="sm">
        {COPY.change}
      </Button>
    </Form>
  );
}

interface NoPointsProps {
  pending: boolean;
  failed: boolean;
  isRead: boolean;
}

const NoPoints = (props: NoPointsProps) => (
  <div className={css.none}>
    <h1 className="visuallyHidden">{COPY.title}</h1>
    <NoPointsReason {...props} />
  </div>
);

function NoPointsReason({ pending, failed, isRead }: NoPointsProps) {
  const again = { href: paths.residencePointsResult() };
  if (failed) return <ErrorState title={COPY.failed} reason={COPY.failedReason} retry={again} />;
  if (pending) return <p role="status">{COPY.pending}</p>;
  if (isRead) return <Unanswered />;
  return (
    <Unread waiting={<p>{COPY.pending}</p>}>
      <Unanswered />
    </Unread>
  );
}

function Unanswered() {
  return (
    <EmptyState
      title={COPY.empty}
      reason={COPY.emptyReason}
      actions={[
        { text: COPY.fill, href: paths.integral() },
        { text: RESIDENCE_POINTS_COPY.rulesLink, href: paths.residencePointsRule() },
      ]}
    />
  );
}
