import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import type { DownloadPageProps } from '@/lib/site/views/downloadPages';
import { DOWNLOAD_COPY } from '@/lib/site/words/download';
import css from './DownloadPage.module.css';

export function DownloadPage({ iosUrl, androidUrl, platform, isAndroidWechat }: DownloadPageProps) {
  const offered = (platform === 'android' ? null : iosUrl) ?? (platform === 'ios' ? null : androidUrl);
  return (
    <>
      <PageHead title={DOWNLOAD_COPY.title} description={DOWNLOAD_COPY.lead} path={paths.download()} />
      <TopBar title={DOWNLOAD_COPY.title} />
      <main id="main" className={css.page}>
        {isAndroidWechat && <OpenInBrowser />}
        <Mark size={72} />
        <h1>{DOWNLOAD_COPY.title}</h1>
        <p className={css.lead}>{DOWNLOAD_COPY.lead}</p>
        <ul className={css.points}>
          {DOWNLOAD_COPY.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          {iosUrl && platform !== 'android' && (
            <Button href={iosUrl} block>
              {DOWNLOAD_COPY.ios}
            </Button>
          )}
          {androidUrl && platform !== 'ios' && !isAndroidWechat && (
            <Button href={androidUrl} block>
              {DOWNLOAD_COPY.android}
            </Button>
          )}
          {!offered && <p className={css.lead}>{DOWNLOAD_COPY.notYet}</p>}
          <Button href={paths.front()} variant="line" block>
            {DOWNLOAD_COPY.stay}
          </Button>
        </div>
      </main>
    </>
  );
}

function OpenInBrowser() {
  return (
    <section className={css.guide} aria-label={DOWNLOAD_COPY.wechatTitle}>
      <h2>{DOWNLOAD_COPY.wechatTitle}</h2>
      <ol>
        {DOWNLOAD_COPY.wechatSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
