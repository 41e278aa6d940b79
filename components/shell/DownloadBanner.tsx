import { useEffect } from 'react';
import { go } from '@/lib/browser/go';
import { BANNER_COOKIE } from '@/lib/config/bannerCookie';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import { Mark } from '../icon/Mark';
import { CloseIcon } from '../icon/navigation';
import { Button } from '../ui/Button';
import button from '../ui/Button.module.css';
import css from './DownloadBanner.module.css';

const COPY = SHELL_COPY.banner;
const CLOSED = `${BANNER_COOKIE.name}=1`;

/** A bar with the product's line and the way to the app, where there is one. Closed once, it stays closed; none inside the app. */
export function DownloadBanner() {
  const { inApp, hasApp } = usePage();
  const environment = useAppStore((state) => state.environment);
  const cityId = useAppStore((state) => state.cityId);
  const closed = useAppStore((state) => state.isBannerClosed);
  const closeBanner = useAppStore((state) => state.closeBanner);
  useEffect(() => {
    // An offline copy may be from before it was closed.
    if (document.cookie.split('; ').includes(CLOSED)) closeBanner();
  }, [closeBanner]);
  if (closed || inApp || !hasApp) return null;

  const close = () => {
    closeBanner();
    void import('@/lib/browser/cookies').then(({ writeCookie }) => writeCookie(BANNER_COOKIE, '1'));
  };
  return (
    <aside className={css.banner} aria-label={COPY.label}>
      <button type="button" className={button.icon} onClick={close} aria-label={COPY.close}>
        <CloseIcon size={16} />
      </button>
      <Mark size={22} className={css.mark} />
      <p className={css.slogan}>{COPY.slogan}</p>
      <Button
        size="sm"
        href={paths.download({ cityId })}
        onClick={(event) => {
          event.preventDefault();
          import('@/lib/browser/openApp').then(
            ({ openAppHere }) => void openAppHere(environment, cityId),
            () => go(paths.download({ cityId })),
          );
        }}
      >
        {COPY.open}
      </Button>
    </aside>
  );
}
