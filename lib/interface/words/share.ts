import { SITE_COPY } from './site';

export const SHARE_COPY = {
  title: SITE_COPY.title,
  description: SITE_COPY.description,
  image: SITE_COPY.shareImage,
} as const;
