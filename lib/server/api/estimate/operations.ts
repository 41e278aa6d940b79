import type { Operation } from '../operation';

import { deleteAppraisalOperation } from './change-appraisal';

import { listOwnOperation } from './list-own';

/** The calls of estimates: how they err, those that somebody asks for, and their certificates. */
export const estimateOperations: readonly Operation[] = [listOwnOperation, deleteAppraisalOperation];
