import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { TopBar } from '@/components/ui/TopBar';
import { UPGRADE_COPY } from '@/lib/config/microcopy/download';
import { H5 } from '@/lib/domain/version';
import { paths } from '@/lib/routes/paths';
import css from './DownloadPage.module.css';

export interface UpgradePageProps {
  /** The app's version, 'h5' in a browser. */
  version: string;
  /** The operator lets nobody go on with the old app. */
  forced: boolean;
  inApp: boolean;
}

export function UpgradePage({ version, forced, inApp }: UpgradePageProps) {
  return (
    <>
      <PageHead title={UPGRADE_COPY.title} description={UPGRADE_COPY.lead} path={paths.upgrade()} noindex />
      <TopBar title={UPGRADE_COPY.title} backHref={forced ? undefined : paths.home()} inApp={inApp} />
      <main className={css.page}>
        <Mark size={72} />
        <h1>{UPGRADE_COPY.title}</h1>
        <p className={css.lead}>{UPGRADE_COPY.lead}</p>
        {version !== H5 && <p className={css.lead}>{`${UPGRADE_COPY.current} ${version}`}</p>}
        <h2 className="visuallyHidden">{UPGRADE_COPY.newTitle}</h2>
        <ul className={css.points}>
          {UPGRADE_COPY.news.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          <Button href={paths.download()} block>
            {UPGRADE_COPY.upgrade}
          </Button>
          {!forced && (
            <Button href={paths.home()} variant="line" block>
              {UPGRADE_COPY.later}
            </Button>
          )}
        </div>
      </main>
    </>
  );
}
