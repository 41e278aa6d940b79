import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { TopBar } from '@/components/ui/TopBar';
import { shopHref } from '@/lib/routes/dataAddress';
import type { DataShopProps } from '@/lib/trade/views/dataPages';
import { DATA_COPY } from '@/lib/trade/words';
import { usePage } from '@/stores/PageProvider';
import { shopPart } from './shopPart';

const Shop = shopPart('Shop');

/** What a city's shop of data offers. */
export function DataShopPage({ kind, cities, news, shop, own, isSignedIn }: DataShopProps) {
  const { city } = usePage();
  const title = DATA_COPY.titles[kind];
  return (
    <>
      <PageHead title={title} description={DATA_COPY.descriptions[kind]} path={shopHref(kind)} />
      <TopBar title={title} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <Shop kind={kind} cities={cities} news={news} shop={shop} own={own} isSignedIn={isSignedIn} />
      </main>
    </>
  );
}
