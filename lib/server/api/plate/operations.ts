import type { Operation } from '../operation';
import { getPlateDetailOperation } from './get-detail';
import { listPlatesOperation } from './list-plates';

/** The calls of plates. */
export const plateOperations: readonly Operation[] = [getPlateDetailOperation, listPlatesOperation];
