import { FinancesForm } from '@/components/calculators/affordability/FinancesForm';
import { Section } from '@/components/ui/Section';
import { FINANCES_ANCHOR, VERDICT_PLACE } from '@/lib/estate/financesAnchors';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** The visitor's means, typed in place; OwnFinances says below whether this home is within them. */
export function EstateFinances({ estate }: EstateDetailPageProps) {
  const { city } = usePage();
  const copy = ESTATE_COPY.finances;
  if (estate.status !== 'on_sale') return null;
  return (
    <Section
      title={copy.title}
      id={FINANCES_ANCHOR}
      more={{ text: copy.exact, href: paths.credit({ cityId: city.id, estateId: estate.id }) }}
    >
      <FinancesForm />
      <div id={VERDICT_PLACE} />
    </Section>
  );
}
