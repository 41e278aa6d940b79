import { cancelFollowInput, type FollowedThing, followedThingSchema, removeFollowsInput } from '@/lib/follow/contract';
import { FOLLOW_KINDS } from '@/lib/follow/followKind';
import { TICK } from '@/lib/follow/views/followPages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { addFollow } from '../calls/addFollow';
import { cancelFollow } from '../calls/cancelFollow';
import { endFollow } from '../calls/endFollow';
import { markFollowsSeen } from '../calls/markFollowsSeen';
import { removeFollows } from '../calls/removeFollows';
import { restoreFollows } from '../calls/restoreFollows';

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
    return { problem: formRefusal(failure, context.request).message };
  }
}

const ledTo = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });

async function change({ request }: PageContext, posted: RawForm, back: string | null): Promise<Undone | PageRedirect> {
  const { cancel, at = '' } = posted;
  const kind = FOLLOW_KINDS.find((one) => one === posted.kind);
  const thing: FollowedThing | null = kind && posted.target ? { kind, target: posted.target } : null;
  const list = { kind: posted.shown };
  if (cancel) {
    const { ended, at: moment } = await cancelFollow(request, checked(cancelFollowInput, { id: cancel }));
    return ledTo(paths.collect(ended > 0 ? { ...list, undo: moment, count: ended } : list));
  }
  switch (posted.do) {
    case 'follow':
      if (thing) await addFollow(request, checked(followedThingSchema, thing));
      return ledTo(back ?? paths.collect());
    case 'unfollow':
      if (thing) await endFollow(request, checked(followedThingSchema, thing));
      return ledTo(back ?? paths.collect());
    case 'remove': {
      const ids = Object.keys(posted).flatMap((name) => (name.startsWith(TICK) ? name.slice(TICK.length) : []));
      const { removed, at: moment } = await removeFollows(request, checked(removeFollowsInput, { ids }));
      return ledTo(paths.collect(removed > 0 ? { ...list, undo: moment, count: removed } : list));
    }
    case 'restore':
      await restoreFollows(request, { at: /^\d{1,16}$/.test(at) ? Number(at) : 0 });
      return ledTo(paths.collect(list));
    case 'look':
      await markFollowsSeen(request);
      return ledTo(back ?? paths.profile());
    default:
      return { problem: null };
  }
}
