import type { Day } from '@/lib/kernel/day';
import type { OpenDatabase } from '../db/client';
import type { NamedMapping } from './mapping/loadMapping';
import type { DemoCity } from './merge/clearDemo';
import type { ImportReport } from './report';
import type { TargetCity } from './resolve/targetCity';

/** One run of the import command on files of one mapping. */
export interface ImportTask {
  opened: OpenDatabase;
  mapping: NamedMapping;
  files: readonly string[];
  target: TargetCity;
  /** The day that the operator has named for all files. */
  day: Day | null;
  /** Read, compare and report, but write nothing. */
  dryRun: boolean;
  /** Take the demo data out of the city first. */
  replaceDemo: boolean;
  /** Other demo cities to take out with it. */
  otherDemo: readonly DemoCity[];
  /** No demo city that is still to be made is made any more. */
  cancelsDemo: boolean;
  dataDir: string;
  /** UTC ms */
  now: number;
  report: ImportReport;
  /** A dry run also says how the medians of the city would change. */
  comparesMedians?: boolean;
  /** Of import_runs; one of its own where it is left out. */
  runId?: string;
  /** Where deals that another source has too are listed. */
  duplicatesPath: string;
  onProgress: (share: number, label: string) => void;
}
