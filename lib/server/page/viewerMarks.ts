import { defined } from '@/lib/kernel/defined';
import { thingText, type ViewerMarks } from '@/lib/note/mark';
import type { ApiContext } from '@/lib/server/call/context';
import { getOwnMarks } from '@/lib/server/note/calls/listMarks';

/** What the viewer of a page has marked in its city; `excluded` is what its address says of what is ruled out. Throws as the call. */
export async function viewerMarks(
  request: ApiContext,
  cityId: number,
  excluded: string | undefined,
): Promise<ViewerMarks> {
  const { marks, within } = await getOwnMarks(request, { cityId });
  const hidden = [...marks.filter(({ mark }) => mark === 'exclude'), ...within].map(thingText);
  return {
    marks: Object.fromEntries(marks.map((mark) => [thingText(mark), mark.mark])),
    hidden: [...new Set(hidden)],
    ...defined({ isShown: excluded === SHOWN || undefined }),
  };
}

const SHOWN = 'show';
