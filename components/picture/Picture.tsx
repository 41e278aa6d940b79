import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PictureRef } from '@/lib/picture/contract';
import { isPlan, withVariant } from '@/lib/picture/variant';
import { drawnPictureUrl } from '@/lib/routes/pictures';
import { Mark } from '../icon/Mark';
import { EagerImage, type ImageProps } from '../ui/EagerImage';
import { LazyImage } from '../ui/LazyImage';
import css from './Picture.module.css';

export interface PictureProps {
  /** An operator's picture, a drawn one, or none: then the mark stands in. */
  picture: PictureRef | null;
  alt: string;
  /** Displayed width in CSS px. Up to 240 a floor plan is drawn with fewer, larger words. */
  width: number;
  ratio?: '4:3' | '3:2' | '16:9' | '1:1';
  /** On the first screen: a plain img in the first HTML, requested at once. */
  eager?: boolean;
  /** Over the picture's lower left corner: "户型图 · 8图". */
  badge?: ReactNode;
  /** Square corners, for a picture as wide as the page. */
  bare?: boolean;
}

/** A picture of a home or a community in a box of a fixed ratio, so that nothing moves when it comes. */
export function Picture({ picture, alt, width, ratio = '4:3', eager, badge, bare }: PictureProps) {
  const Image = eager ? EagerImage : LazyImage;
  return (
    <span className={clsx(css.frame, css[RATIOS[ratio]], bare && css.bare)}>
      <span className={css.inner}>
        {picture ? (
          <Image {...sourceOf(picture, width)} alt={alt} width={width} />
        ) : (
          <Mark size={48} className={css.none} />
        )}
      </span>
      {badge && <span className={css.badge}>{badge}</span>}
    </span>
  );
}

const RATIOS = { '4:3': 'r43', '3:2': 'r32', '16:9': 'r169', '1:1': 'r11' } as const;
const THUMB_WIDTH = 240;

function sourceOf(picture: PictureRef, width: number): Pick<ImageProps, 'src' | 'darkSrc' | 'contain'> {
  if (picture.kind === 'url') return { src: picture.url };
  const plan = isPlan(picture.spec);
  const thumb = plan && width <= THUMB_WIDTH;
  return {
    src: drawnPictureUrl(withVariant(picture.spec, { thumb })),
    darkSrc: drawnPictureUrl(withVariant(picture.spec, { thumb, dark: true })),
    contain: plan,
  };
}
