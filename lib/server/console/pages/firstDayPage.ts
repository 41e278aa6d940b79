import { isFirstDayStep } from '@/lib/console/firstDay';
import { FIRST_DAY_DONE, type FirstDayPageProps, firstDayView } from '@/lib/console/views/firstDayPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { skipFirstDay, skippedSteps } from '../commands/skipFirstDay';
import { countDemoAndOwn } from '../queries/firstDay';
import { defineConsolePage } from './defineConsolePage';
import { readSiteFacts } from './siteFacts';

/** What a site does before it opens: which steps are done follows from what there is. */
export const consoleFirstDayPage = defineConsolePage<FirstDayPageProps>({
  path: consolePaths.firstDay(),
  name: CONSOLE_COPY.pages.firstDay,
  access: 'settings',
  open: ({ consoleContext, now }) => ({
    actions: {
      skip: ({ step = '' }) => (isFirstDayStep(step) ? skipFirstDay(consoleContext, { skip: step }) : undefined),
      all: async () => {
        await skipFirstDay(consoleContext, { skip: 'all' });
        return { to: consolePaths.firstDay({ done: 'skip' }) };
      },
      take: ({ step = '' }) => (isFirstDayStep(step) ? skipFirstDay(consoleContext, { take: step }) : undefined),
    },
    doneAt: (done) => consolePaths.firstDay({ done }),
    done: FIRST_DAY_DONE,
    async load() {
      const { db } = consoleContext;
      const [facts, skipped, compared] = await Promise.all([
        readSiteFacts(db, now),
        skippedSteps(db),
        countDemoAndOwn(db),
      ]);
      return firstDayView(facts, skipped, compared);
    },
  }),
});
