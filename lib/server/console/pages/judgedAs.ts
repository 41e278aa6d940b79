import { ApiError } from '@/services/http/apiError';
import type { JudgedRow } from '../commands/bulkRun';

/** A row as it is judged; null where it is not there, or not theirs. */
export async function judgedAs(judge: () => Promise<JudgedRow>): Promise<JudgedRow | null> {
  try {
    return await judge();
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'notFound') return null;
    throw failure;
  }
}
