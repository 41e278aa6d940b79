import { useLazyComponent } from '@/lib/browser/useLazyComponent';

const nothing = () => undefined;

/** Where the account is watched: visitors who are not signed in load nothing of it. */
export function AccountHost({ isSignedIn }: { isSignedIn: boolean }) {
  const AccountWatch = useLazyComponent(
    isSignedIn,
    () => import('./AccountWatch').then((module) => module.AccountWatch),
    nothing,
  );
  return AccountWatch && <AccountWatch />;
}
