/** Of the names in storageKeys.ts, those that scripts of a first visit read: the others come with what uses them. */
export const FIRST_KEYS = {
  means: 'fangjing:means',
  compared: 'fangjing:compared',
  chunkReload: 'fangjing:chunk-reload',
} as const;
