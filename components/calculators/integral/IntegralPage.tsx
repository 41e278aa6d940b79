import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import head from '@/components/ui/Head.module.css';
import { TopBar } from '@/components/ui/TopBar';
import type { IntegralPageProps } from '@/lib/calculators/views/integral/integralPages';
import { INTEGRAL_COPY } from '@/lib/calculators/words/integral';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import css from './Integral.module.css';
import { IntegralForm } from './IntegralForm';

const { title, intro } = INTEGRAL_COPY;

/** The questions of the residence permit's points. */
export function IntegralPage({ raw, problems }: IntegralPageProps) {
  const path = paths.integral();
  return (
    <>
      <PageHead title={title} description={intro} path={path} />
      <TopBar
        title={title}
        actions={<ShareAction content={{ title, description: intro, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <main id="main" className={head.plain}>
        <h1>{title}</h1>
        <p className={head.intro}>{intro}</p>
        <a className={css.link} href={paths.integralRule()}>
          {INTEGRAL_COPY.rulesLink}
        </a>
        <IntegralForm raw={raw} problems={problems} />
      </main>
    </>
  );
}
