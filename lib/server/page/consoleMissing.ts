import type { GetServerSideProps } from 'next';
import { CONSOLE_REFUSAL_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { consoleRoute } from './consoleProps';
import { declareConsolePage } from './declareConsolePage';
import { PageNotFound } from './pageContext';

const missing = declareConsolePage({
  // No place of the menu.
  path: `${consolePaths.today()}/404`,
  name: CONSOLE_REFUSAL_COPY.notFound.title,
  access: 'any',
  up: { href: consolePaths.today(), steps: 2 },
  load: () => Promise.reject(new PageNotFound()),
});

/** An address below the console that is none: its frame for the staff, and for everybody else the page of all such addresses. */
export const consoleMissing: GetServerSideProps = (next) => {
  if (!missing.consolePart) throw new Error('declared as a page of the console');
  return consoleRoute(missing, { ...missing.consolePart, isHidden: true })(next);
};
