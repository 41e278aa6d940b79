import pg from 'pg';
import { logger } from '@/lib/server/log/log';
import { refusePooler } from './refusePooler';

const AGAIN_MS = 1_000;

/**
 * Hears of a channel's notifications on a connection of its own, and again after one was cut: what was said meanwhile is
 * lost. Answers with what ends it.
 */
export function listenTo(connectionString: string, channel: string, heard: () => void): () => void {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const own = new pg.Client({ connectionString, keepAlive: true });
    client = own;
    const lost = (): void => {
      if (client !== own || isOver) return;
      client = null;
      again = setTimeout(() => void begin(), AGAIN_MS).unref();
    };
    own.on('error', lost).on('end', lost).on('notification', heard);
    try {
      await own.connect();
      await refusePooler(own);
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (failure) {
      logger.debug({ failure: String(failure) }, 'no notifications for now');
      lost();
    }
    if (isOver) void own.end().catch(() => undefined);
  };
  void begin();
  return () => {
    isOver = true;
    if (again) clearTimeout(again);
    void client?.end().catch(() => undefined);
  };
}
