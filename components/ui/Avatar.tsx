import { imageProxyUrl } from '@/lib/routes/pictures';
import css from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** A picture's address; a drawn person's from drawnPictureUrl. Without one, the family name stands in. */
  src?: string | null;
  size?: 32 | 40 | 48 | 64;
}

export function Avatar({ name, src, size = 40 }: AvatarProps) {
  return (
    <span className={`${css.avatar} ${css[`size${size}`]}`}>
      {src ? (
        <img src={imageProxyUrl(src, size)} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span aria-hidden="true">{[...name][0]}</span>
      )}
    </span>
  );
}
