import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { useQuestions } from '@/components/form/useQuestions';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import type { IntegralFormProps } from '@/lib/calculators/views/integral/integralPages';
import { INTEGRAL_COPY, INTEGRAL_FORM_COPY } from '@/lib/calculators/words/integral';
import type { FormCopy } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';

const COPY = INTEGRAL_FORM_COPY satisfies FormCopy<typeof POINTS_FORM>;

const GROUPS: readonly FieldGroup[] = [
  { title: INTEGRAL_COPY.groups.base, names: ['age', 'education', 'skill', 'insurance'] },
  { title: INTEGRAL_COPY.groups.more, names: ['insuranceBase', 'marriedToLocal', 'spouse', 'graduate'] },
  {
    title: INTEGRAL_COPY.groups.other,
    names: ['scarceMajor', 'investor', 'taxPaid', 'jobs', 'publicService', 'remoteArea', 'award'],
    folded: true,
  },
  { title: INTEGRAL_COPY.groups.less, names: ['falseMaterials', 'detentions', 'convicted'] },
];

const answer = () => paths.integralResult();

/** The questions; their answer is a page of its own, which they are posted to or which takes them from the tab. */
export function IntegralForm({ raw, problems }: IntegralFormProps) {
  const calculator = useQuestions({ spec: POINTS_FORM, initial: { raw, problems }, path: paths.integral(), answer });
  return (
    <CalculatorForm
      spec={POINTS_FORM}
      copy={COPY}
      groups={GROUPS}
      calculator={calculator}
      action={paths.integralResult()}
      submit={INTEGRAL_COPY.submit}
    />
  );
}
