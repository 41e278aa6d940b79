/** A serial number of 128 bits as a UUID: what the app hands to the App Store as appAccountToken. */
export function tokenOfOrder(serialNumber: string): string {
  const hex = Buffer.from(serialNumber, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The serial number of such a token; null where it is none. */
export const orderOfToken = (token: string | undefined): string | null =>
  token !== undefined && UUID.test(token) ? Buffer.from(token.replaceAll('-', ''), 'hex').toString('base64url') : null;
