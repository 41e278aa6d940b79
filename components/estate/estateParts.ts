import { staticParts } from '@/components/ui/staticParts';

/** The parts of a home's page that are only read, of both of its versions. */
export const estatePart = staticParts(() =>
  import('./EstateDetailPage.Parts').then(({ ESTATE_PARTS }) => ESTATE_PARTS),
);
