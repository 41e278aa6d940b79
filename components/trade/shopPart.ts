import { staticParts } from '@/components/ui/staticParts';

/** What is only read on the pages of the shops of data. */
export const shopPart = staticParts(() => import('./Shop.Parts').then(({ SHOP_PARTS }) => SHOP_PARTS));
