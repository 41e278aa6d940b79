import { CalculatorForm, type FieldGroup } from '@/components/form/CalculatorForm';
import { useQuestions } from '@/components/form/useQuestions';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import type { ResidencePointsFormProps } from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { RESIDENCE_POINTS_COPY, RESIDENCE_POINTS_FORM_COPY } from '@/lib/calculators/words/residencePoints';
import type { FormCopy } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';

const COPY = RESIDENCE_POINTS_FORM_COPY satisfies FormCopy<typeof POINTS_FORM>;

const GROUPS: readonly FieldGroup[] = [
  { title: RESIDENCE_POINTS_COPY.groups.base, names: ['age', 'education', 'skill', 'insurance'] },
  { title: RESIDENCE_POINTS_COPY.groups.more, names: ['insuranceBase', 'marriedToLocal', 'spouse', 'graduate'] },
  {
    title: RESIDENCE_POINTS_COPY.groups.other,
    names: ['scarceMajor', 'investor', 'taxPaid', 'jobs', 'publicService', 'remoteArea', 'award'],
    folded: true,
  },
  { title: RESIDENCE_POINTS_COPY.groups.less, names: ['falseMaterials', 'detentions', 'convicted'] },
];

const answer = () => paths.residencePointsResult();

/** The questions; their answer is a page of its own, which they are posted to or which takes them from the tab. */
export function ResidencePointsForm({ raw, problems }: ResidencePointsFormProps) {
  const calculator = useQuestions({ spec: POINTS_FORM, initial: { raw, problems }, path: paths.integral(), answer });
  return (
    <CalculatorForm
      spec={POINTS_FORM}
      copy={COPY}
      groups={GROUPS}
      calculator={calculator}
      action={paths.residencePointsResult()}
      submit={RESIDENCE_POINTS_COPY.submit}
    />
  );
}
