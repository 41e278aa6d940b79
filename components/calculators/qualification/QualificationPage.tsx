import { useEffect, useMemo, useState } from 'react';
import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { type Calculator, useCalculator } from '@/components/form/useCalculator';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { CITY_NAMES } from '@/lib/calculators/cityKeys';
import type { PurchaseAnswer } from '@/lib/calculators/contract/purchase';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import type { ZonesByCity } from '@/lib/calculators/purchase/purchaseRules';
import type { QualificationPageProps } from '@/lib/calculators/views/qualification/qualificationPage';
import { QUALIFICATION_SENTENCES } from '@/lib/calculators/views/qualification/qualificationSentences';
import { cityName, rulesDescription } from '@/lib/calculators/views/qualification/qualificationText';
import { QUALIFICATION_COPY, QUALIFICATION_FORM_COPY } from '@/lib/calculators/words/qualification';
import { SITE_COPY } from '@/lib/interface/words/site';
import type { FormCopy, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { getQualification } from '@/services/calculators/qualification';
import { CalculatorTerms } from '../CalculatorTerms';
import css from './QualificationPage.module.css';
import { QualificationResult } from './QualificationPage.Result';
import { CityLinks, CityRules } from './QualificationPage.Rules';
import { useCityRules } from './useCityRules';

const COPY = QUALIFICATION_COPY;

const GROUPS: readonly FieldGroup[] = [
  { names: ['city', 'homeKind', 'zone'] },
  { names: ['household', 'marriage', 'spouseHousehold', 'children', 'months', 'permitMonths'] },
  { names: ['homesInZone', 'homesInCity'] },
  { title: COPY.groups.days, names: ['day', 'since'], folded: true },
];

/** Whether a family may buy in a city, which rule decides, and what would change the answer; and the rules to read. */
export function QualificationPage({ raw, problems, result, rules: first }: QualificationPageProps) {
  const spec = useMemo(() => qualificationForm(first.limited, first.commercialAsks), [first]);
  const calculator = useCalculator({
    spec,
    initial: { raw, problems, result },
    endpoint: getQualification,
    path: paths.qualification(),
  });
  const rules = useCityRules(first, calculator.raw.city ?? 'other');
  const title = QUALIFICATION_SENTENCES.title(cityName(rules.city));
  const description = rulesDescription(first);
  const own = paths.qualification({ city: first.city });
  return (
    <>
      <PageHead title={QUALIFICATION_SENTENCES.title(cityName(first.city))} description={description} path={own} />
      <TopBar
        title={COPY.name}
        actions={<ShareAction content={{ title, description, path: own, imageUrl: SITE_COPY.shareImage }} />}
      />
      <main id="main" className={css.page}>
        <SectionStack>
          <section className={css.head}>
            <h1>{title}</h1>
            <p className={css.intro}>{COPY.intro}</p>
            <CalculatorTerms of="qualification" />
          </section>
          {calculator.result && <QualificationResult answer={calculator.result} headingRef={calculator.resultRef} />}
          <Questions spec={spec} calculator={calculator} zones={first.limited} />
          <CityRules rules={rules} />
          <div className={css.others}>
            <Section title={COPY.cities.title}>
              <CityLinks limited={first.limited} current={rules.city} />
            </Section>
          </div>
        </SectionStack>
      </main>
    </>
  );
}

interface QuestionsProps {
  spec: FormSpec;
  calculator: Calculator<PurchaseAnswer>;
  zones: ZonesByCity;
}

/** Open until there is an answer, and where the answer asks for more. */
function Questions({ spec, calculator, zones }: QuestionsProps) {
  const { result, raw } = calculator;
  const [open, setOpen] = useState(isOpenFor(result));
  useEffect(() => setOpen(isOpenFor(result)), [result]);
  return (
    <details className={css.questions} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{result ? COPY.change : COPY.fill}</summary>
      <CalculatorForm
        spec={spec}
        copy={copyFor(zones, raw)}
        groups={GROUPS}
        calculator={calculator}
        action={paths.qualification()}
        submit={COPY.submit}
      />
    </details>
  );
}

const isOpenFor = (result: PurchaseAnswer | null): boolean => result === null || result.outcome === 'unknown';

/** A zone's name is its city's own: 外环内, 五环内. Who buys 商住 counts it among what is owned. */
function copyFor(zones: ZonesByCity, { city = '', homeKind }: RawForm): FormCopy<ReturnType<typeof qualificationForm>> {
  const names = (zones[city] ?? []).map(({ id, name }) => [id, name] as const);
  return {
    ...QUALIFICATION_FORM_COPY,
    city: { ...QUALIFICATION_FORM_COPY.city, options: { ...CITY_NAMES, other: COPY.otherCity } },
    zone: { ...QUALIFICATION_FORM_COPY.zone, options: { ...Object.fromEntries(names) } },
    homesInCity: homeKind === 'commercial' ? COPY.commercial.homes : QUALIFICATION_FORM_COPY.homesInCity,
  };
}
