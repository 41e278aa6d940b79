import { safePath } from '@/lib/kernel/safePath';
import { deskPaths, isDeskPath } from '@/lib/routes/deskPaths';

/** Where somebody comes back to from signing in: a page of the desk, and none to come in by. */
export function deskWayBack(named: string | undefined): string {
  const path = safePath(named ?? deskPaths.desk());
  const [bare = ''] = path.split('?');
  const isComingIn = bare === deskPaths.deskLogin() || bare === deskPaths.deskEnrol();
  return isDeskPath(bare) && !isComingIn ? path : deskPaths.desk();
}
