import { paths } from '@/lib/routes/paths';
import { Button } from '../ui/Button';
import { PostForm } from '../ui/PostForm';
import css from './Alert.module.css';

/** Ends messages by one way, on all devices. */
export const EndOfWay = ({ channel, text }: { channel: 'push' | 'wechat'; text: string }) => (
  <PostForm className={css.deeds} to={paths.messages({ show: 'ways' })} fields={{ channel }}>
    <Button type="submit" variant="line" size="sm" name="do" value="end">
      {text}
    </Button>
  </PostForm>
);
