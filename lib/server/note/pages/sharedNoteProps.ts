import { momentText } from '@/lib/account/views/infoText';
import { savedRow } from '@/lib/follow/views/savedRow';
import type { SharedNotePageProps } from '@/lib/note/views/housePage';
import { NOTE_COPY } from '@/lib/note/words/note';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getSharedNote } from '../calls/getSharedNote';
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
