import { type ReactNode, useMemo } from 'react';
import type { ViewerFacts } from '@/lib/account/viewer';
import { defined } from '@/lib/kernel/defined';
import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/environment';
import { AppStoreProvider } from '@/stores/AppStoreProvider';
import type { InitialState } from '@/stores/initialState';
import { PageProvider, type PageUp } from '@/stores/PageProvider';
import { CITY } from './city';
import { NOW } from './today';

export const IN_APP: Environment = { kind: 'app', platform: 'ios', version: '12.8.0' };

const ABOVE: PageUp = { href: `/${CITY.id}`, steps: 1 };

interface ShellProps {
  city?: InitialState['city'];
  /** UTC ms. */
  now?: number;
  environment?: Environment;
  siteOrigin?: string;
  up?: PageUp | null;
  hasApp?: boolean;
  viewer?: ViewerFacts;
  followed?: readonly string[];
  superLabel?: number;
  isPartial?: boolean;
  children: ReactNode;
}

/** What _app draws around a page: what usePage() and the store hold. */
export function Shell({
  city = CITY,
  now = NOW,
  environment = PLAIN_BROWSER,
  siteOrigin = '',
  up = ABOVE,
  hasApp = true,
  viewer,
  followed,
  superLabel = 0,
  isPartial = false,
  children,
}: ShellProps) {
  const initialState = useMemo(
    () =>
      defined({
        city,
        environment,
        siteOrigin,
        hasApp: hasApp ? (true as const) : undefined,
        superLabel: superLabel > 0 ? superLabel : undefined,
      }),
    [city, environment, siteOrigin, hasApp, superLabel],
  );
  return (
    <PageProvider
      initialState={initialState}
      now={now}
      up={up}
      viewer={viewer}
      followed={followed}
      isPartial={isPartial || undefined}
    >
      <AppStoreProvider initialState={initialState}>{children}</AppStoreProvider>
    </PageProvider>
  );
}
