import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { estateName } from '@/lib/estate/views/estateName';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ELDER_COPY } from '@/lib/interface/words/elder';
import { usePage } from '@/stores/PageProvider';
import { ElderActs, ElderBar, ElderHead } from './ElderEstate.Frame';
import css from './ElderEstate.module.css';
import { EstateMethod } from './EstateDetailPage.Method';
import { EstatePlan } from './EstateDetailPage.Plan';
import { EstateGallery } from './EstateGallery';
import { estatePart } from './estateParts';

const Elder = estatePart('Elder');
const Rooms = estatePart('Rooms');
const Asking = estatePart('Asking');
const Known = estatePart('Known');
const Beside = estatePart('Beside');
const MethodText = estatePart('MethodText');
const Risk = estatePart('Risk');

/** 长辈版 of a home on sale: what decides first, the rest behind one press. */
export function ElderEstatePage(props: EstateDetailPageProps) {
  const { city } = usePage();
  const { estate } = props;
  return (
    <>
      <ElderHead {...props} />
      <main id="main">
        <EstateGallery key={estate.id} pictures={estate.pictures} name={estateName(estate)} />
        <Elder {...props} />
        <ElderActs {...props} />
        <details className={css.more}>
          <summary>{ELDER_COPY.more}</summary>
          <SectionStack>
            <EstatePlan estate={estate} rooms={<Rooms estate={estate} />} />
            <Asking {...props} />
            <Known {...props} />
            <Beside {...props} />
            <EstateMethod text={<MethodText />} />
            <Risk estateId={estate.id} />
          </SectionStack>
        </details>
        {city.isDemo && <DemoNotice />}
      </main>
      <ElderBar {...props} />
    </>
  );
}
