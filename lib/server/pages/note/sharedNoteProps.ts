import { NOTE_COPY } from '@/lib/config/microcopy/note';
import { momentText } from '@/lib/views/account/infoText';
import type { SharedNotePageProps } from '@/lib/views/note/housePage';
import { savedRow } from '@/lib/views/profile/savedRow';
import { getSharedNote } from '../../api/note/get-shared-note';
import type { PageContext } from '../../page/pageContext';
import { namedThings } from './namedThings';

/** What a link opens. Throws ApiError notFound of one that was taken back, or that never was. */
export async function sharedNoteProps({ request, now }: PageContext, token: string): Promise<SharedNotePageProps> {
  const { note } = await getSharedNote(request, { token });
  const { community, home, mark, content, checks, pictures } = note;
  const thing = home ?? { kind: 'community' as const, id: community.id };
  const row = savedRow({ ...thing, name: '', price: null }, await namedThings(request, [thing]), now);
  return {
    view: 'shared',
    title: row.href === null ? (community.name ?? NOTE_COPY.gone) : row.title,
    href: row.href,
    token,
    communityId: community.id,
    mark,
    content,
    checks,
    pictures,
    when: momentText(note.createdAt),
  };
}
