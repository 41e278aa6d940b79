import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Figure } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { TAX_ANSWER_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { TaxResult } from '@/lib/domain/calculators/tax/taxEngine';
import type { TaxAnswer } from '@/lib/domain/calculators/tax/taxQuestion';
import { formatYuan } from '@/lib/domain/format/price';
import { paths, type Query } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { Grounds } from '../Grounds';
import { WhatChanged } from '../WhatChanged';
import { TaxLines } from './TaxAnswerPage.Lines';
import css from './TaxAnswerPage.module.css';
import { TaxRefund } from './TaxAnswerPage.Refund';
import { answerSentence, lackingText, yuanFigure } from './taxText';

export interface TaxAnswerPageProps {
  /** The questions' answers, as their address holds them. */
  query: Query;
  /** The home in words, and what else decides its taxes. */
  deal: string;
  conditions: string[];
  result: TaxAnswer;
  inApp: boolean;
  now: number;
}

const COPY = TAX_ANSWER_COPY;

/** What a purchase is taxed with: the sum, who pays what, and each line with its formula and rule. */
export function TaxAnswerPage({ query, deal, conditions, result, inApp }: TaxAnswerPageProps) {
  const { sale, changed, refund } = result;
  const path = paths.taxAnswer(query);
  const title = `${deal} ${COPY.title}`;
  const description = answerSentence(deal, sale);
  return (
    <>
      <PageHead title={title} description={description} path={path} noindex />
      <TopBar
        title={COPY.title}
        backHref={paths.taxes(query)}
        actions={<ShareAction content={{ title, description, path, imageUrl: SITE_COPY.shareImage }} />}
        inApp={inApp}
      />
      <main>
        <SectionStack>
          <section className={css.head}>
            <h1>{deal}</h1>
            <p className={css.conditions}>{conditions.join('\u00a0· ')}</p>
            <TaxSum sale={sale} />
            <Actions query={query} />
          </section>
          <Section title={COPY.lines} note={COPY.note}>
            <TaxLines sale={sale} />
          </Section>
          {refund && <TaxRefund refund={refund} />}
          {changed && changed.rules.length > 0 && (
            <Section>
              <WhatChanged changed={changed} name={COPY.changed} text={formatYuan} />
            </Section>
          )}
          <Section>
            <Grounds grounds={sale} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function TaxSum({ sale }: { sale: TaxResult }) {
  const { taxes, fees, buyerPays, sellerPays, day } = sale;
  return (
    <>
      <div className={css.sum}>
        <Figure label={COPY.hero} value={yuanFigure(taxes)} source={COPY.dated(day)} size="hero" />
        {taxes === null && <p className={css.lacking}>{`${COPY.unknown}，${lackingText(sale.missing)}`}</p>}
      </div>
      <dl className={css.totals}>
        {(
          [
            ['buyer', buyerPays],
            ['seller', sellerPays],
            ['fees', fees],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{COPY.totals[name]}</dt>
            <dd>{formatYuan(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Actions({ query }: { query: Query }) {
  const origin = useAppStore((state) => state.siteOrigin);
  return (
    <div className={css.actions}>
      <Button href={paths.taxes(query)} variant="line" size="sm">
        {COPY.change}
      </Button>
      <a className={css.file} href={paths.taxAnswer({ ...query, format: 'csv' })} download>
        {COPY.export}
      </a>
      <span className={css.scripted}>
        <Button variant="text" size="sm" onClick={() => window.print()}>
          {COPY.print}
        </Button>
        <CopyButton text={origin + paths.taxAnswer(query)} label={COPY.copy} />
      </span>
    </div>
  );
}
