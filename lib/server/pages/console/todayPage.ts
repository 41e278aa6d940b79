import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { allStaff } from '@/lib/domain/desk/deskAccess';
import { deskPaths } from '@/lib/routes/deskPaths';
import { paths } from '@/lib/routes/paths';
import type { TodayPageProps } from '@/lib/views/console/todayPage';
import { defineDeskPage } from '../../page/deskPage';
import type { ShellProps } from '../../page/shellProps';

/** What waits today. */
export const deskTodayPage = defineDeskPage<TodayPageProps & ShellProps>({
  path: deskPaths.desk(),
  name: DESK_COPY.name,
  access: allStaff,
  up: { href: paths.front(), steps: 1 },
  load: async () => ({ tiles: [] }),
});
