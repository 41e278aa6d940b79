import { settings } from '@/lib/server/settings/settings';
import { markDataChanged } from '../http/dataVersion';

/** Empties what every process holds in memory of the facts, where something else than an import or statistics changed one. */
export const factsChanged = (): void => markDataChanged(settings().dataDir);
