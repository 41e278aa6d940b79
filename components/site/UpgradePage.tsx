import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { TopBar } from '@/components/ui/TopBar';
import { H5 } from '@/lib/kernel/version';
import { paths } from '@/lib/routes/paths';
import type { UpgradePageProps } from '@/lib/site/views/downloadPages';
import { UPGRADE_COPY } from '@/lib/site/words/download';
import { usePage } from '@/stores/PageProvider';
import css from './DownloadPage.module.css';

export function UpgradePage({ version, opener, news, forced }: UpgradePageProps) {
  const { hasApp } = usePage();
  const { title, lead } = UPGRADE_COPY.heads[opener];
  // Nobody is held where there is nothing to upgrade to.
  const offersUpgrade = hasApp && opener !== 'current';
  const isFinal = forced && offersUpgrade;
  return (
    <>
      <PageHead title={title} description={lead} path={paths.upgrade()} noindex />
      <TopBar title={title} final={isFinal} />
      <main id="main" className={css.page}>
        <Mark size={72} />
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {version !== H5 && <p className={css.lead}>{`${UPGRADE_COPY.current} ${version}`}</p>}
        <h2 className="visuallyHidden">{UPGRADE_COPY.newTitle}</h2>
        <ul className={css.points}>
          {news.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          {offersUpgrade && (
            <Button href={paths.download()} block>
              {UPGRADE_COPY.upgrade}
            </Button>
          )}
          {!isFinal && (
            <Button href={paths.front()} variant="line" block>
              {UPGRADE_COPY.later}
            </Button>
          )}
        </div>
      </main>
    </>
  );
}
