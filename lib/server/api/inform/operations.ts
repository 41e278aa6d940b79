import type { Operation } from '../operation';
import { getReportedThingOperation, getReportProgressOperation } from './read';
import { addReportPictureOperation, fileReportOperation, withdrawReportOperation } from './write';

/** The calls of reports, named by us. */
export const informOperations: readonly Operation[] = [
  getReportedThingOperation,
  fileReportOperation,
  addReportPictureOperation,
  getReportProgressOperation,
  withdrawReportOperation,
];
