import { Button } from '@/components/ui/Button';
import { PostForm } from '@/components/ui/PostForm';
import { paths } from '@/lib/routes/paths';
import type { FollowActionProps } from './FollowAction';
import { useFollow } from './useFollow';

interface FollowButtonProps extends FollowActionProps {
  /** What it says before, and while it is followed. */
  words: { off: string; on: string };
}

/** As FollowAction, where there is no bar. */
export function FollowButton({ path, words, ...thing }: FollowButtonProps) {
  const { isOn, press } = useFollow(thing);
  return (
    <PostForm to={paths.collect()} fields={{ ...thing, back: path }}>
      <Button
        type="submit"
        variant="line"
        size="sm"
        name="do"
        value={isOn ? 'unfollow' : 'follow'}
        onClick={press}
        pressed={isOn}
      >
        {isOn ? words.on : words.off}
      </Button>
    </PostForm>
  );
}
