import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { FILES_FOLDER, incomingFolder } from '@/lib/server/import/importFolders';
import { keepUpload, type Upload } from '@/lib/server/request/uploads';

/** As the HTTP server keeps a form with files for a page of the console: for visitConsole. */
export function sentFiles(
  fields: Record<string, string>,
  files: Record<string, Uint8Array>,
  problem: Upload['problem'] = null,
) {
  const folder = incomingFolder(`test-${Object.values(fields).join('-').slice(0, 40)}-${Object.keys(files).length}`);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, FILES_FOLDER, name), bytes);
  const arrived = Object.entries(files).map(([name, { length }]) => ({ name, bytes: length }));
  const upload: Upload = { fields, arrived: { folder, files: arrived, mapping: null }, problem };
  return { posted: fields, onRequest: (request: IncomingMessage) => keepUpload(request, upload) };
}
