import type { OwnHome } from '@/lib/property/contract';
import type { UnitFile } from '@/services/property';
import type { EventRow } from './propertyText';

export interface PropertyPageProps {
  file: Omit<UnitFile, 'events'>;
  name: string;
  events: EventRow[];
  /** In the viewer's account. */
  isOwn: boolean;
  refused: string | null;
}

export interface OwnHomesPageProps {
  /** null of nobody: theirs are on the device. */
  homes: OwnHome[] | null;
}
