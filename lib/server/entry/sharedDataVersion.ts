import type { Db } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { countSetting, readSetting } from '@/lib/server/db/storedSettings';
import { dataVersionOf, markDataChanged } from '@/lib/server/http/dataVersion';
import { logger } from '@/lib/server/log/log';

// Several hosts on one PostgreSQL: each has a file of its own that tells its processes of changed data (http/dataVersion), and a
// row tells the hosts of one another. Whoever changes data marks its own file; one process a host carries that to the row, and
// what others wrote there back into the file.

const EVERY_MS = 500;

export interface SharedVersion {
  /** Looks once at both; resolves when what was new is told. */
  look: () => Promise<void>;
}

/** What is known at the beginning is told at once: a change may have been made while nobody carried it. */
export function sharedVersion(db: Db, dataDir: string): SharedVersion {
  let ofFile = Number.NaN;
  let ofRow = Number.NaN;
  const look = async (): Promise<void> => {
    const file = dataVersionOf(dataDir);
    const isOwn = file !== ofFile;
    const row = isOwn ? await countSetting(db, 'data.version') : await readCount(db);
    // Where both changed, what was kept since our own change may lack theirs.
    const isOthers = !Number.isNaN(ofRow) && row !== ofRow + (isOwn ? 1 : 0);
    ofRow = row;
    if (isOthers) markDataChanged(dataDir);
    // What is written to the file from here on is told at the next look.
    ofFile = isOthers ? dataVersionOf(dataDir) : file;
  };
  return { look };
}

/**
 * Of a command on a host that serves no site: the others are told by it.
 * @public of scripts/lib/tool.js
 */
export async function tellOtherHosts(databaseUrl: string): Promise<void> {
  const opened = await openDatabase({ dataDir: '', databaseUrl });
  try {
    await countSetting(opened.db, 'data.version');
  } finally {
    await opened.close();
  }
}

const readCount = async (db: Db): Promise<number> => Number((await readSetting(db, 'data.version')) ?? 0);

/** Looks twice a second until it is ended: pages of every host are new within two seconds of a change. */
export function keepSharedVersion(db: Db, dataDir: string): () => void {
  const shared = sharedVersion(db, dataDir);
  let isOver = false;
  let timer: NodeJS.Timeout;
  const again = async (): Promise<void> => {
    await shared
      .look()
      .catch((failure) => logger.debug({ failure: String(failure) }, 'data version not shared for now'));
    if (!isOver) timer = setTimeout(again, EVERY_MS).unref();
  };
  timer = setTimeout(again, 0).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
