import { useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { useKeepsFinances } from '@/lib/browser/keepsFinances';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import type { RentOrBuyPageProps } from '@/lib/calculators/views/rentOrBuy/rentOrBuyPage';
import { rentOrBuyQuery } from '@/lib/calculators/views/rentOrBuy/rentOrBuyQuery';
import { RENT_OR_BUY_FRAME_COPY as copy } from '@/lib/calculators/words/rentOrBuyFrame';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { PaperTitle } from '../PaperTitle';

const part = staticParts(() => import('./RentOrBuyPage.Parts').then(({ RENT_OR_BUY_PARTS }) => RENT_OR_BUY_PARTS));
const Result = part('Result');

/** Whether a home is cheaper to buy or to rent, and whether to buy now or to wait; by the means that this device keeps. */
export function RentOrBuyPage(props: RentOrBuyPageProps) {
  const { city } = usePage();
  const { subject, toLet } = props;
  const [isOwn, setOwn] = useState(false);
  const path = paths.rentOrBuy(city.id, rentOrBuyQuery(props));
  const keepsFinances = useKeepsFinances();
  const ByFinances = useLazyComponent(
    keepsFinances,
    () => import('./RentOrBuyPage.Finances').then(({ RentOrBuyByFinances }) => RentOrBuyByFinances),
    () => {},
  );
  const { community } = subject;
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={path}
        noindex={subject.kind !== 'city' || Object.keys(props.form.counted).length > 0}
      />
      <TopBar
        title={copy.title}
        actions={
          <ShareAction
            content={{ title: copy.title, description: copy.description, path, imageUrl: SITE_COPY.shareImage }}
          />
        }
      />
      <main id="main" className="asked">
        <PaperTitle text={copy.title} />
        {!isOwn && <Result {...props} />}
        {ByFinances && <ByFinances {...props} onAnswer={setOwn} />}
        {city.isDemo && <DemoNotice />}
      </main>
      <BottomBar>
        <Button variant="line" block href={paths.rentals(city.id, community?.id)}>
          {toLet ? copy.toLet.replace('{n}', String(toLet)) : copy.rentals}
        </Button>
        {subject.kind === 'estate' && subject.id !== null ? (
          <Button block href={paths.estate(city.id, subject.id)}>
            {copy.estate}
          </Button>
        ) : (
          <Button block href={community ? paths.resale(city.id, community.id) : paths.searchResult(city.id)}>
            {copy.search}
          </Button>
        )}
      </BottomBar>
    </>
  );
}
