import { crc32, createInflateRaw } from 'node:zlib';

// The reader of workbooks believes what a ZIP file says of its parts: of one whose size is a lie it reads the beginning, and
// nothing looks at checksums (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 and 4.4).

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006');
const ENTRY = 0x02014b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Sizes and places of this value stand elsewhere (ZIP64). */
const ELSEWHERE = 0xffffffff;
/** The parts by which a workbook is known from other archives: those of Microsoft, OpenDocument and Numbers. */
const OF_WORKBOOKS = /^(?:\[Content_Types\]\.xml|content\.xml|Index\/.*|Index\.zip)$/i;

/** 'archive': other files packed together; 'broken': a part is not what the directory says of it. */
export type ZipFault = 'archive' | 'large' | 'broken';

/** What is wrong with a ZIP file, before anybody unfolds it whole; null where nothing is, or it is of an unusual form. */
export async function zipFault(bytes: Buffer, memoryBytes: number): Promise<ZipFault | null> {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > bytes.length) return 'broken';
  const parts = partsAt(bytes, bytes.readUInt32LE(end + 16), bytes.readUInt16LE(end + 10));
  if (parts === null) return null;
  if (!parts.some(({ name }) => OF_WORKBOOKS.test(name))) return 'archive';
  if (parts.reduce((sum, { size }) => sum + size, 0) > memoryBytes) return 'large';
  for (const part of parts) if (!(await isWhole(bytes, part))) return 'broken';
  return null;
}

interface Part {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

function partsAt(bytes: Buffer, start: number, count: number): Part[] | null {
  const parts: Part[] = [];
  let at = start;
  for (let left = count; left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const u16 = (offset: number) => bytes.readUInt16LE(at + offset);
    const u32 = (offset: number) => bytes.readUInt32LE(at + offset);
    const sizes = { packed: u32(20), size: u32(24), at: u32(42) };
    if (Object.values(sizes).includes(ELSEWHERE)) return null;
    const name = bytes.toString('utf8', at + 46, at + 46 + u16(28));
    parts.push({ name, flags: u16(8), method: u16(10), crc: u32(16), ...sizes });
    at += 46 + u16(28) + u16(30) + u16(32);
  }
  return parts;
}

/** Unfolds a part piece by piece: held whole, it would count against the memory of who reads it next. */
async function isWhole(bytes: Buffer, { flags, method, crc, packed, size, at }: Part): Promise<boolean> {
  if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) return true;
  if (at + 30 > bytes.length) return false;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const part = bytes.subarray(start, start + packed);
  try {
    let [length, sum] = [0, 0];
    for await (const piece of method === STORED ? [part] : createInflateRaw().end(part)) {
      length += piece.length;
      sum = crc32(piece, sum);
      if (length > size) return false;
    }
    return length === size && sum === crc;
  } catch {
    return false;
  }
}
