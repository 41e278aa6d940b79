import Router from 'next/router';
import { useEffect } from 'react';
import { useAppStore } from '@/stores/AppStoreProvider';

/** Keeps the visit's city, version and promoter on this device, for each page that is entered. */
export function useVisit(): void {
  const city = useAppStore((state) => state.city);
  const isCityNamed = useAppStore((state) => state.isCityNamed);
  const environment = useAppStore((state) => state.environment);
  useEffect(() => {
    if (!city) return;
    import('@/lib/browser/visit').then(
      ({ keepVisit }) => {
        if (keepVisit({ cityId: city.id, isCityNamed, environment })) void Router.replace(Router.asPath);
      },
      // A page that could not be remembered is a page all the same.
      () => {},
    );
  }, [city, isCityNamed, environment]);
}
