import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import type { OverseasPageProps } from '@/lib/overseas/views/overseasView';
import { OVERSEAS_COPY as copy } from '@/lib/overseas/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

export interface OverseasFrameProps extends Omit<OverseasPageProps, 'project'> {
  path: string;
  /** The step of a page below the home's own. */
  below?: { name: string; path: string };
  children: ReactNode;
}

/** What stands around both pages of a home abroad. */
export function OverseasFrame({ id, name, title, description, path, below, children }: OverseasFrameProps) {
  const { city } = usePage();
  const own = { name, path: paths.overseas(city.id, id) };
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [own, below ?? null])} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        {children}
      </main>
    </>
  );
}
