import { useMemo } from 'react';
import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { useCalculator } from '@/components/form/useCalculator';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import link from '@/components/ui/Link.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { getFinances } from '@/lib/browser/finances';
import { CITY_NAMES } from '@/lib/calculators/cityKeys';
import { rawOfFinances } from '@/lib/calculators/forms/meansForm';
import { MORTGAGE_FORM, mortgageFormOf, PLAN_FIELDS } from '@/lib/calculators/forms/mortgageForm';
import type { PublishedRates } from '@/lib/calculators/loan/mortgage';
import { unpackAnswer } from '@/lib/calculators/loan/packedSchedule';
import { MORTGAGE_SENTENCES } from '@/lib/calculators/views/mortgage/formSentences';
import { BOTH_PLANS_FIELDS } from '@/lib/calculators/views/mortgage/mortgageFields';
import type { MortgagePageProps } from '@/lib/calculators/views/mortgage/mortgagePage';
import { planText, rateText } from '@/lib/calculators/views/mortgage/planText';
import { MORTGAGE_COPY } from '@/lib/calculators/words/mortgage';
import { RENT_OR_BUY_FRAME_COPY } from '@/lib/calculators/words/rentOrBuyFrame';
import { FORM_COPY } from '@/lib/interface/words/form';
import { SITE_COPY } from '@/lib/interface/words/site';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FormCopy, RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { getMortgage } from '@/services/calculators/mortgage';
import { usePage } from '@/stores/PageProvider';
import { CalculatorTerms } from '../CalculatorTerms';
import { PaperTitle } from '../PaperTitle';
import { Consult } from './MortgagePage.Consult';
import { LiveResult } from './MortgagePage.Live';
import { loadResult, MortgageResultSections } from './MortgagePage.Result';
import { Scenarios } from './MortgagePage.Scenarios';

const CITIES = { ...CITY_NAMES, other: FORM_COPY.otherCity };

/** The form's wording, with the rates that one starts from. */
function fieldsWith({ lpr, fund, usualSpread }: PublishedRates): FormCopy<typeof MORTGAGE_FORM> {
  const { hints } = MORTGAGE_SENTENCES;
  const { city, points, fundRate, ...fields } = BOTH_PLANS_FIELDS;
  const usual = usualSpread ? hints.usual(Math.round(usualSpread.first * 10_000), usualSpread.day) : '';
  const withPoints = lpr
    ? {
        ...points,
        hint: hints.points(rateText(lpr.overFiveYears), rateText(lpr.upToFiveYears), lpr.day) + usual,
      }
    : points;
  const { first, second } = fund ?? {};
  const withFund =
    first && second
      ? {
          ...fundRate,
          hint: hints.fundRate(rateText(first.overFiveYears), rateText(second.overFiveYears), first.day),
        }
      : fundRate;
  return { ...fields, city: { ...city, options: CITIES }, points: withPoints, fundRate: withFund };
}

const { groups: TITLES } = MORTGAGE_COPY;

const GROUPS: readonly FieldGroup[] = [
  {
    names: [
      'kind',
      'by',
      'price',
      'down',
      'amount',
      'commercial',
      'fund',
      'owed',
      'owedCommercial',
      'owedFund',
      'left',
      'fundLeft',
      'years',
      'repayment',
      'city',
      'home',
      'homeKind',
      'ring',
      'household',
      'children',
      'green',
      'talent',
    ],
  },
  { title: TITLES.rate, folded: true, names: ['rateBy', 'points', 'rate', 'fundRate', 'fundYears'] },
  {
    title: TITLES.more,
    folded: true,
    names: [
      ...['income', 'subsidy', 'newLoan', 'area', 'homePrice'],
      ...['prepay', 'prepayPart', 'prepayMonth', 'prepayAmount'],
      ...['prepay2', 'prepayMonth2', 'prepayAmount2', 'prepay3', 'prepayMonth3', 'prepayAmount3'],
      ...['reprice', 'repriceMonth', 'repriceRate', 'firstMonth', 'begun', 'firstPay'],
    ],
  },
  { title: TITLES.dates, folded: true, names: ['day', 'since'] },
  { title: TITLES.second, folded: true, names: ['compare', ...PLAN_FIELDS.map((name) => `${name}B`)] },
];

/** Income, and who borrows of the fund, as this device keeps them. */
function keptFinances(): RawForm {
  const means = getFinances();
  if (!means) return {};
  const { income, fund } = rawOfFinances(means);
  return { income, household: fund === 'none' ? '' : fund };
}

/** What a loan for a home costs, month by month, by the rules of a day; two plans side by side. */
export function MortgagePage({ form, rates, openYears, consult }: MortgagePageProps) {
  const { city } = usePage();
  const path = paths.mortgage();
  const initial = useMemo(() => ({ ...form, result: form.result && unpackAnswer(form.result) }), [form]);
  const spec = useMemo(() => mortgageFormOf(rates.fundQuestions), [rates]);
  const calculator = useCalculator({
    spec,
    initial,
    endpoint: getMortgage,
    path,
    loadResult,
    isLive: true,
    kept: keptFinances,
  });
  const { result, resultRef, answered } = calculator;
  const labels: Record<string, { label: string } | undefined> = BOTH_PLANS_FIELDS;
  const lacking = calculator.lacking.map((name) => labels[name]?.label ?? name);
  const plan = result?.plans[0];
  // Of what was answered, not of what is being typed.
  const query = useMemo(() => shareableRaw(MORTGAGE_FORM, answered), [answered]);
  return (
    <>
      <PageHead title={MORTGAGE_COPY.title} description={MORTGAGE_COPY.description} path={path} />
      <TopBar
        title={MORTGAGE_COPY.title}
        actions={
          <ShareAction
            content={{
              title: MORTGAGE_COPY.title,
              description: plan ? planText(plan) : MORTGAGE_COPY.description,
              path: paths.mortgage(query),
              imageUrl: SITE_COPY.shareImage,
            }}
          />
        }
      />
      <main id="main" className="split">
        <SectionStack>
          <Section>
            <PaperTitle text={MORTGAGE_COPY.title} />
            {result && <LiveResult plans={result.plans} lacking={lacking} />}
            <CalculatorForm
              spec={spec}
              copy={fieldsWith(rates)}
              groups={GROUPS}
              calculator={calculator}
              action={path}
            />
            <CalculatorTerms of="mortgage" />
            <a className={link.action} href={paths.rentOrBuy(city.id)}>
              {RENT_OR_BUY_FRAME_COPY.title}
            </a>
            {plan && <Scenarios query={query} summary={planText(plan)} />}
          </Section>
          {result && (
            <MortgageResultSections answer={result} query={query} openYears={openYears} headingRef={resultRef} />
          )}
          {consult.phone !== null && <Consult {...consult} phone={consult.phone} />}
        </SectionStack>
      </main>
    </>
  );
}
