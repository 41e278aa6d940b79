import fc from 'fast-check';
import { propertyRuns } from './fullRun';

// A property that names no number of cases: fast-check's own is 100.
fc.configureGlobal({ numRuns: propertyRuns(1_000) });
