import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import head from '@/components/ui/Head.module.css';
import { TopBar } from '@/components/ui/TopBar';
import type { ResidencePointsPageProps } from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { RESIDENCE_POINTS_COPY } from '@/lib/calculators/words/residencePoints';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import css from './ResidencePoints.module.css';
import { ResidencePointsForm } from './ResidencePointsForm';

const { title, intro } = RESIDENCE_POINTS_COPY;

/** The questions of the residence permit's points. */
export function ResidencePointsPage({ raw, problems }: ResidencePointsPageProps) {
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
        <a className={css.link} href={paths.residencePointsRule()}>
          {RESIDENCE_POINTS_COPY.rulesLink}
        </a>
        <ResidencePointsForm raw={raw} problems={problems} />
      </main>
    </>
  );
}
