import { mayDo } from '@/lib/console/consoleAccess';
import { leadTitle } from '@/lib/console/views/leadText';
import { type ViewingsPageProps, viewingsView, WEEK_DAYS, weekOf } from '@/lib/console/views/viewingsPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { addDays, dayOf, isDay, startOfDay } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listViewings } from '@/lib/server/lead/queries/consoleLeads';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { defineConsolePage } from './defineConsolePage';
import { viewingFile } from './viewingFile';

/** A week of viewings: one's own; of everybody for those who run the site. As a calendar's file, too. */
export const consoleViewingsPage = defineConsolePage<ViewingsPageProps>({
  path: consolePaths.viewings(),
  name: CONSOLE_COPY.pages.viewings,
  access: 'leads',
  async open({ consoleContext: { db, staff }, query, now }) {
    const all = mayDo(staff, 'allLeads');
    const from = weekOf(query.week && isDay(query.week) ? query.week : dayOf(now));
    const viewings = await listViewings(db, {
      from: startOfDay(from),
      before: startOfDay(addDays(from, WEEK_DAYS)),
      staffId: all ? undefined : staff.id,
    });
    if (query.file === 'ics')
      return viewingFile(
        viewings.map((viewing) => ({
          ...viewing,
          lead_id: viewing.id,
          about: leadTitle(viewing),
          phone: maskedPhone(viewing),
        })),
        { origin: siteOrigin(), now },
      );
    const planned = viewings.map((viewing) => ({ ...viewing, phone: maskedPhone(viewing) }));
    return { load: () => viewingsView(planned, { from, now, all }) };
  },
});
