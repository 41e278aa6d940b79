import { HeartIcon, HeartOnIcon } from '@/components/icon/heart';
import { BottomAction } from '@/components/ui/BottomBar';
import { PostForm } from '@/components/ui/PostForm';
import type { FollowedThing } from '@/lib/follow/contract';
import { FOLLOW_BUTTON_COPY as copy } from '@/lib/follow/words/followButton';
import { paths } from '@/lib/routes/paths';
import { useFollow } from './useFollow';

export interface FollowActionProps extends FollowedThing {
  /** Of the page that has it: one comes back there. */
  path: string;
}

/** Follows what the page is about in the account: a form, which a script answers without leaving the page. */
export function FollowAction({ path, ...thing }: FollowActionProps) {
  const { isOn, press } = useFollow(thing);
  return (
    <PostForm to={paths.collect()} fields={{ ...thing, back: path }}>
      <BottomAction
        Icon={isOn ? HeartOnIcon : HeartIcon}
        text={isOn ? copy.following : copy.follow}
        onClick={press}
        pressed={isOn}
        value={isOn ? 'unfollow' : 'follow'}
      />
    </PostForm>
  );
}
