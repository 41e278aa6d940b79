import { createReadStream } from 'node:fs';

/** What a file is by its first bytes: text to read, a workbook to read, or something that is called by its name. */
export type FileType = { is: 'text' } | { is: 'workbook'; isText: boolean } | { is: 'other'; name: string };

const WORKBOOKS = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1'];
const OTHERS: readonly [string, string][] = [
  ['255044462d', 'PDF 文件'],
  ['89504e470d0a1a0a', '图片（PNG）'],
  ['ffd8ff', '图片（JPEG）'],
  ['47494638', '图片（GIF）'],
  ['1f8b', '压缩文件（gzip）'],
  ['377abcaf271c', '压缩文件（7z）'],
  ['526172211a07', '压缩文件（RAR）'],
  ['53514c69746520666f726d6174', 'SQLite 数据库'],
  ['fffe0000', 'UTF-32 编码的文本'],
  ['0000feff', 'UTF-32 编码的文本'],
];

const HEAD = 4_096;

/** The first bytes of a file. */
export async function headBytes(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: HEAD - 1 }) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export async function fileTypeOf(path: string): Promise<FileType> {
  const bytes = await headBytes(path);
  const starts = (signature: string) => bytes.subarray(0, signature.length / 2).toString('hex') === signature;
  if (WORKBOOKS.some(starts)) return { is: 'workbook', isText: false };
  if (isMarkedUpTable(bytes)) return { is: 'workbook', isText: true };
  const other = OTHERS.find(([signature]) => starts(signature));
  return other ? { is: 'other', name: other[1] } : { is: 'text' };
}

/** Web systems hand out tables of HTML, and Excel 2003 ones of XML, under the name of .xls. */
function isMarkedUpTable(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\u0000', '');
  if (!/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?\s*</.test(text)) return false;
  return (
    /<(?:html|table|!doctype html)[\s>]/i.test(text) || text.includes('urn:schemas-microsoft-com:office:spreadsheet')
  );
}
