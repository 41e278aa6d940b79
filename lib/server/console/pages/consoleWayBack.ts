import { safePath } from '@/lib/kernel/safePath';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';

/** Where somebody comes back to from signing in: a page of the console, and none to come in by. */
export function consoleWayBack(named: string | undefined): string {
  const path = safePath(named ?? consolePaths.desk());
  const [bare = ''] = path.split('?');
  const isComingIn = bare === consolePaths.login() || bare === consolePaths.enrol();
  return isConsolePath(bare) && !isComingIn ? path : consolePaths.desk();
}
