/** Bytes from and to, both counted in. */
export interface ByteRange {
  from: number;
  to: number;
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of so many bytes (RFC 9110, 14.2): 'all' where it asks for none, for several or for something else
 * than bytes, which one may answer whole; 'none' where it begins past the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const parts = ONE.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return 'all';
  if (parts[1] === '') {
    const last = Number(parts[2]);
    return last === 0 || size === 0 ? 'none' : { from: Math.max(0, size - last), to: size - 1 };
  }
  const from = Number(parts[1]);
  const to = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  if (parts[2] !== '' && Number(parts[2]) < from) return 'all';
  return from >= size ? 'none' : { from, to };
}
