import { useEffect, useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { Button } from '@/components/ui/Button';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { isBegun, isComplete } from '@/lib/calculators/forms/capabilitySteps';
import type { CreditPageProps } from '@/lib/calculators/views/capability/capabilityPages';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/calculators/views/capability/resultSentences';
import { CAPABILITY_START_COPY } from '@/lib/calculators/words/capabilityStart';
import { SITE_COPY } from '@/lib/interface/words/site';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import css from './CreditPage.module.css';
import { ScoreCard } from './CreditPage.ScoreCard';
import { StoredFinances } from './StoredFinances';
import { clearAnswers, readAnswers } from './tabAnswers';

const COPY = CAPABILITY_START_COPY;

/** The start of the evaluation: what it asks, what it is not, what is stored, and how it judges. */
export function CreditPage({ card, unanswered, home }: CreditPageProps) {
  const { title, description } = COPY;
  const path = paths.credit();
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <TopBar
        title={title}
        actions={<ShareAction content={{ title, description, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <main id="main">
        <SectionStack>
          <section className={css.head}>
            {unanswered && (
              <p className={css.notice} role="status">
                {COPY.unanswered}
              </p>
            )}
            <h1>{title}</h1>
            <p>{COPY.lead}</p>
            <p>{COPY.answers}</p>
            {home && (
              <p className={css.remark}>
                <a href={paths.estate(home.cityId, home.id)}>
                  {CAPABILITY_RESULT_SENTENCES.backTo(home.name, formatTotalPrice(home.price))}
                </a>
              </p>
            )}
            <Begin estateId={home?.id} />
          </section>
          <Section title={COPY.deviceTitle} id="stored">
            <StoredFinances />
          </Section>
          <Section title={COPY.notTitle}>
            <Paragraphs texts={COPY.not} />
          </Section>
          <Section title={COPY.privacyTitle}>
            <Paragraphs texts={COPY.privacy} />
          </Section>
          <ScoreCard card={card} />
        </SectionStack>
      </main>
    </>
  );
}

/** Begins, or goes on with what this tab still holds. */
function Begin({ estateId }: { estateId: number | undefined }) {
  const [progress, setProgress] = useState<'none' | 'begun' | 'complete'>('none');
  useEffect(() => {
    const answers = readAnswers();
    if (isBegun(answers)) setProgress(isComplete(answers) ? 'complete' : 'begun');
  }, []);
  const onClear = () => {
    clearAnswers();
    setProgress('none');
  };
  if (progress === 'none') {
    return (
      <Button href={paths.creditQuestion({ estateId })} block>
        {COPY.begin}
      </Button>
    );
  }
  return (
    <>
      <p className={css.remark}>{COPY.begun}</p>
      <Button
        href={progress === 'complete' ? paths.creditAnswer({ estateId }) : paths.creditQuestion({ estateId })}
        block
      >
        {COPY.goOn}
      </Button>
      <Button href={paths.creditQuestion({ estateId })} onClick={onClear} variant="text" block>
        {COPY.again}
      </Button>
    </>
  );
}
