import { readSettings, type Settings } from './readSettings';

let read: Settings | null = null;
/** Asked once: to look into the environment takes longer than all else that is done here. */
const isTest = process.env.NODE_ENV === 'test';

/**
 * The operator's settings, read once. The commands and server.ts stop on a wrong value before anything asks here;
 * whoever starts otherwise gets the same sentences as an error. Tests change variables as they go and are not held to
 * the first reading.
 */
export function settings(): Settings {
  if (read && !isTest) return read;
  const result = readSettings(process.env);
  if (!result.settings) throw new Error(result.problems.join('\n'));
  read = result.settings;
  return read;
}
