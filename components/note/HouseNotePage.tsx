import { PageHead } from '@/components/seo/PageHead';
import type { HouseNotePageProps } from '@/lib/note/views/housePage';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { OwnNotes } from './HouseNotePage.Own';
import { SharedNote } from './HouseNotePage.Shared';
import { SignedOut } from './HouseNotePage.SignedOut';

/** One's own notes of viewings, or what a link to one opens: forms, with and without scripts. */
export function HouseNotePage(props: HouseNotePageProps) {
  const { city } = usePage();
  const community = props.view === 'shared' ? null : props.community;
  return (
    <>
      <PageHead
        title={props.view === 'shared' ? copy.sharedTitle : NOTE_SENTENCES.title(community?.name ?? null)}
        description={copy.description}
        path={paths.houseNotes(city.id, community?.id)}
        noindex
      />
      <View {...props} />
    </>
  );
}

function View(props: HouseNotePageProps) {
  if (props.view === 'shared') return <SharedNote {...props} />;
  return props.view === 'own' ? <OwnNotes {...props} /> : <SignedOut {...props} />;
}
