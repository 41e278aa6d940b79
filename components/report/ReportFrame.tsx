import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { SITE_COPY } from '@/lib/interface/words/site';
import { REPORT_COPY } from '@/lib/report/words';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

export interface ReportFrameProps {
  title: string;
  description: string;
  /** The report's one address. */
  path: string;
  /** What lies between the city and this report. */
  within?: readonly (TrailStep | null)[];
  /** The picture to share; null where there is nothing to show yet. */
  poster: string | null;
  noindex?: boolean;
  children: ReactNode;
}

/** What all reports have round their sections: the way here, what is shared of it, and where its figures come from. */
export function ReportFrame({ title, description, path, within = [], poster, noindex, children }: ReportFrameProps) {
  const { city } = usePage();
  const image = poster ?? SITE_COPY.shareImage;
  return (
    <>
      <PageHead title={title} description={description} path={path} image={image} noindex={noindex} />
      <TopBar title={title} actions={<ShareAction content={{ title, description, path, imageUrl: image }} />} />
      <Trail steps={trailOf(city, [...within, { name: title, path }])} />
      <main id="main" className={clsx('wide', css.page)}>
        {city.isDemo && <DemoNotice />}
        <SectionStack>{children}</SectionStack>
        <p className={css.foot}>
          {REPORT_COPY.foot}
          {poster && <a href={poster}>{REPORT_COPY.poster} ›</a>}
        </p>
      </main>
    </>
  );
}
