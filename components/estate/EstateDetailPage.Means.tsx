import { useCallback, useEffect, useState } from 'react';
import { keepsFinances } from '@/components/calculators/affordability/useVerdict';
import { Section } from '@/components/ui/Section';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY as copy } from '@/lib/estate/words/estateFrame';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CompareAction } from './CompareAction';
import css from './EstateDetailPage.module.css';

const loadSection = () =>
  import('@/components/calculators/affordability/VerdictSection').then(({ VerdictSection }) => VerdictSection);

/** Whether this home is within the visitor's means, where this device keeps them; and the way to the cost of several. */
export function EstateFinances({ estate }: Pick<EstateDetailPageProps, 'estate'>) {
  const { city } = usePage();
  const [hasFinances, setHasFinances] = useState(false);
  useEffect(() => setHasFinances(keepsFinances()), []);
  const forget = useCallback(() => setHasFinances(false), []);
  const Verdict = useLazyComponent(hasFinances, loadSection, forget);
  if (estate.status !== 'on_sale') return null;
  return (
    <>
      {Verdict && <Verdict estateId={estate.id} price={estate.price} onGone={forget} />}
      <Section>
        <div className={css.means}>
          {!Verdict && (
            <a href={paths.credit({ cityId: city.id })} className={css.quietLink}>
              {copy.afford}
            </a>
          )}
          <CompareAction estateId={estate.id} />
        </div>
      </Section>
    </>
  );
}
