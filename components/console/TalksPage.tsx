import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { TalksPageProps } from '@/lib/views/console/talkPages';
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
