import dynamic from 'next/dynamic';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { Button } from '@/components/ui/Button';
import { SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { TaxAnswerPageProps } from '@/lib/calculators/views/taxes/taxPages';
import { answerSentence } from '@/lib/calculators/views/taxes/taxText';
import { TAX_ANSWER_COPY } from '@/lib/calculators/words/taxAnswer';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { ResultActions } from '../ResultActions';
import css from './TaxAnswerPage.module.css';

const COPY = TAX_ANSWER_COPY;

const part = staticParts(() => import('./TaxAnswerPage.Parts').then(({ TAX_ANSWER_PARTS }) => TAX_ANSWER_PARTS));
const Sum = part('Sum');
const Terms = part('Terms');
const Details = part('Details');
const Reasons = part('Reasons');

// Of two cities alone, and it asks.
const HoldingSection = dynamic(() => import('./TaxAnswerPage.Holding').then(({ HoldingSection }) => HoldingSection));

/** What a purchase is taxed with: the sum, who pays what, and each line with its formula and rule. */
export function TaxAnswerPage({ query, deal, conditions, terms, taxes, family }: TaxAnswerPageProps) {
  const path = paths.taxAnswer(query);
  const title = `${deal} ${COPY.title}`;
  const description = answerSentence(deal, taxes.sums);
  return (
    <>
      <PageHead title={title} description={description} path={path} noindex />
      <TopBar
        title={COPY.title}
        actions={<ShareAction content={{ title, description, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <main id="main" className="split">
        <SectionStack>
          <section className={css.head}>
            <h1>{deal}</h1>
            <p className={css.conditions}>{conditions.join('\u00a0· ')}</p>
            <Sum taxes={taxes} />
            <Terms terms={terms} query={query} />
            <div className={css.actions}>
              <ResultActions path={path} file={paths.taxAnswer({ ...query, format: 'csv' })}>
                <Button href={paths.taxes(query)} variant="line" size="sm">
                  {COPY.change}
                </Button>
              </ResultActions>
            </div>
          </section>
          <Details taxes={taxes} />
          {taxes.holding && <HoldingSection holding={taxes.holding} family={family} query={query} />}
          <Reasons taxes={taxes} />
        </SectionStack>
      </main>
    </>
  );
}
