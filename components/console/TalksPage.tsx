import type { TalksPageProps } from '@/lib/console/views/talkPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { useFreshPage } from './useFreshPage';

/** The inbox: what members have written, by how long they wait. */
export function ConsoleTalksPage(props: TalksPageProps) {
  const { desk, table } = useFreshPage(props);
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.talks} path={consolePaths.talks()}>
      <ConsoleTable table={table} />
    </ConsoleFrame>
  );
}
