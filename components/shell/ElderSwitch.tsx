import { PostForm } from '@/components/ui/PostForm';
import { ELDER_COPY } from '@/lib/interface/words/elder';
import { ELDER_FIELD, ELDER_OFF, ELDER_ON } from '@/lib/profile/elderSwitch';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

interface ElderSwitchProps {
  /** The page that it stands on: it leads back there. */
  back: string;
  /** Of its button. */
  className?: string | undefined;
}

/** Into 长辈版 and out of it: a form, so that the whole document comes anew, and no script is needed. */
export function ElderSwitch({ back, className }: ElderSwitchProps) {
  const { elder } = usePage();
  return (
    <PostForm to={paths.profile()} fields={{ [ELDER_FIELD]: elder ? ELDER_OFF : ELDER_ON, back }}>
      <button type="submit" className={className}>
        {elder ? ELDER_COPY.leave : ELDER_COPY.enter}
      </button>
    </PostForm>
  );
}
