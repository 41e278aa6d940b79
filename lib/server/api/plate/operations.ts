import { getPlateDetailOperation } from './get-detail';
import { listPlatesOperation } from './list-plates';

/** The calls of plates. */
export const plateOperations = [getPlateDetailOperation, listPlatesOperation] as const;
