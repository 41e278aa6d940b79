import { getReportedThingOperation, getReportProgressOperation } from './read';
import { addReportPictureOperation, fileReportOperation, withdrawReportOperation } from './write';

/** The calls of reports, named by us. */
export const informOperations = [
  getReportedThingOperation,
  fileReportOperation,
  addReportPictureOperation,
  getReportProgressOperation,
  withdrawReportOperation,
] as const;
