import type { SendPageReportAnswer, SendPageReportInput } from '@/lib/visit/contract';
import { PAGE_REPORT_PATH } from '@/lib/visit/pageReportPath';
import { endpoint } from './http/endpoint';

/** Counts how long a page took in a visitor's browser, or what failed in it. */
export const sendPageReport = endpoint<SendPageReportInput, SendPageReportAnswer>('POST', PAGE_REPORT_PATH);
