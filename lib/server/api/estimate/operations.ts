import type { Operation } from '../operation';
import { appraiseOperation } from './appraise';
import { getCertificateOperation, issueCertificateOperation } from './certificates';
import {
  answerAppraisalOperation,
  deleteAppraisalOperation,
  keepAppraisalOperation,
  refreshAppraisalOperation,
} from './change-appraisal';
import { getAppraisalOperation } from './get-appraisal';
import { getBasePriceOperation } from './get-base-price';
import { getEstimateAccuracyOperation } from './get-estimate-accuracy';
import { getPlaceOperation } from './get-place';
import { listOwnOperation } from './list-own';

/** The calls of estimates: how they err, those that somebody asks for, and their certificates. */
export const estimateOperations: readonly Operation[] = [
  getEstimateAccuracyOperation,
  getPlaceOperation,
  appraiseOperation,
  listOwnOperation,
  getAppraisalOperation,
  answerAppraisalOperation,
  refreshAppraisalOperation,
  keepAppraisalOperation,
  deleteAppraisalOperation,
  issueCertificateOperation,
  getCertificateOperation,
  getBasePriceOperation,
];
