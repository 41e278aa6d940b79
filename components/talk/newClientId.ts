/** The id of a message that is written here: sent again with it, it is the same message. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
