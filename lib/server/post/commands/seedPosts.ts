import type { Db } from '@/lib/server/db/client';
import { type DemoPosts, storeMissingPosts } from '../queries/posts';

/**
 * Stores what demo data say people wrote, in the transaction that makes it of their city. What visitors have written outlives
 * the facts, in a file of its own: what is there from an earlier demo stays as it is.
 */
export const seedPosts = (transaction: Db, rows: DemoPosts): Promise<void> => storeMissingPosts(transaction, rows);
