import { operation } from '@/lib/server/call/operation';
import { sendPageReportAnswer, sendPageReportInput } from '@/lib/visit/contract';
import { sendPageReport } from '@/services/visit';
import { pageReports } from '../pageReports';

export const sendPageReportOperation = operation(sendPageReport, {
  summary: 'Counts how long a page took in a browser, or what failed in it: by day and group of pages, by nobody.',
  input: sendPageReportInput,
  output: sendPageReportAnswer,
  rate: 'mark',
  handle: async (report, { now }) => {
    pageReports().add(report, now);
    return {};
  },
});
