import type { TalksPageProps } from '@/lib/console/views/talkPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { useFreshPage } from './useFreshPage';

/** The inbox: what members have written, by how long they wait. */
export function DeskTalksPage(props: TalksPageProps) {
  const { desk, table } = useFreshPage(props);
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.talks} path={deskPaths.deskTalks()}>
      <DeskTable table={table} />
    </DeskFrame>
  );
}
