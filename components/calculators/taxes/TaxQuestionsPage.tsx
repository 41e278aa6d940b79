import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { useQuestions } from '@/components/form/useQuestions';
import { PageHead } from '@/components/seo/PageHead';
import head from '@/components/ui/Head.module.css';
import { TopBar } from '@/components/ui/TopBar';
import { CITY_NAMES } from '@/lib/calculators/cityKeys';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import type { TaxQuestionsPageProps } from '@/lib/calculators/views/taxes/taxPages';
import { TAX_COPY, TAX_FORM_COPY } from '@/lib/calculators/words/taxes';
import type { FormCopy } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { CalculatorTerms } from '../CalculatorTerms';

const COPY = {
  ...TAX_FORM_COPY,
  city: { ...TAX_FORM_COPY.city, options: { ...CITY_NAMES, other: TAX_COPY.otherCity } },
} satisfies FormCopy<typeof TAX_FORM>;

const GROUPS: readonly FieldGroup[] = [
  { title: TAX_COPY.groups.home, names: ['city', 'kind', 'homeKind', 'land', 'price', 'area'] },
  { title: TAX_COPY.groups.seller, names: ['heldBy', 'held', 'deedDay', 'sellerOnlyHome'] },
  { title: TAX_COPY.groups.buyer, names: ['buyerHome', 'terms', 'loan'] },
  {
    title: TAX_COPY.groups.more,
    names: [
      'incomeMethod',
      'original',
      'deductible',
      'place',
      'developerVat',
      'agent',
      'agentBuyer',
      'agentSeller',
      'day',
      'since',
    ],
    folded: true,
  },
  {
    title: TAX_COPY.groups.replacing,
    names: ['replacing', 'soldDay', 'soldPrice', 'soldTax', 'boughtDay', 'boughtPrice', 'sameCity', 'sameOwner'],
    folded: true,
  },
];

/** The questions about a purchase; its taxes are answered on a page of their own, which can be shared. */
export function TaxQuestionsPage({ raw, problems }: TaxQuestionsPageProps) {
  const calculator = useQuestions({
    spec: TAX_FORM,
    initial: { raw, problems },
    path: paths.taxes(),
    answer: paths.taxAnswer,
  });
  const isNew = calculator.raw.kind === 'new';
  return (
    <>
      <PageHead title={TAX_COPY.title} description={TAX_COPY.intro} path={paths.taxes()} />
      <TopBar title={TAX_COPY.title} />
      <main id="main" className={head.plain}>
        <h1>{TAX_COPY.title}</h1>
        <p className={head.intro}>{TAX_COPY.intro}</p>
        <CalculatorTerms of="taxes" />
        <CalculatorForm
          spec={TAX_FORM}
          copy={COPY}
          groups={isNew ? GROUPS.filter(({ title }) => title !== TAX_COPY.groups.seller) : GROUPS}
          calculator={calculator}
          action={paths.taxes()}
          submit={TAX_COPY.submit}
        />
      </main>
    </>
  );
}
