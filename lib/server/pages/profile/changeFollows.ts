import type { RawForm } from '@/lib/domain/form/formSpec';
import { FOLLOW_KINDS, type FollowedThing } from '@/lib/domain/model/follow';
import { safePath } from '@/lib/domain/safePath';
import { paths } from '@/lib/routes/paths';
import { TICK } from '@/lib/views/profile/followPages';
import { addFollow, cancelFollow, endFollow, lookAtFollows, removeFollows, restoreFollows } from '@/services/follow';
import { ApiError } from '@/services/http/apiError';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { sentenceOf } from '../../page/sentenceOf';

/** Why it was not done; null where nothing was asked for. */
interface Undone {
  problem: string | null;
}

/**
 * Does what a form asks for and leads back to where it stood. Nobody signed in: to where one signs in, with the same way
 * back.
 */
export async function changeFollows(context: PageContext, posted: RawForm): Promise<Undone | PageRedirect> {
  const back = posted.back === undefined ? null : safePath(posted.back);
  if (context.viewer.role === 'anonymous') return ledTo(paths.login({ redirect: back ?? paths.collect() }));
  try {
    return await change(context, posted, back);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired') throw failure;
    return { problem: sentenceOf(failure) };
  }
}

const ledTo = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });

async function change({ api }: PageContext, posted: RawForm, back: string | null): Promise<Undone | PageRedirect> {
  const { cancel, at = '' } = posted;
  const kind = FOLLOW_KINDS.find((one) => one === posted.kind);
  const thing: FollowedThing | null = kind && posted.target ? { kind, target: posted.target } : null;
  const list = { kind: posted.shown };
  if (cancel) {
    const { ended, at: moment } = await api.call(cancelFollow, { id: cancel });
    return ledTo(paths.collect(ended > 0 ? { ...list, undo: moment, count: ended } : list));
  }
  switch (posted.do) {
    case 'follow':
      if (thing) await api.call(addFollow, thing);
      return ledTo(back ?? paths.collect());
    case 'unfollow':
      if (thing) await api.call(endFollow, thing);
      return ledTo(back ?? paths.collect());
    case 'remove': {
      const ids = Object.keys(posted).flatMap((name) => (name.startsWith(TICK) ? name.slice(TICK.length) : []));
      const { removed, at: moment } = await api.call(removeFollows, { ids });
      return ledTo(paths.collect(removed > 0 ? { ...list, undo: moment, count: removed } : list));
    }
    case 'restore':
      await api.call(restoreFollows, { at: /^\d{1,16}$/.test(at) ? Number(at) : 0 });
      return ledTo(paths.collect(list));
    case 'look':
      await api.call(lookAtFollows, {});
      return ledTo(back ?? paths.profile());
    default:
      return { problem: null };
  }
}
