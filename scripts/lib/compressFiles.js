import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(js|css|json|svg)$/;
/** Below this it is one packet either way. */
const MIN_BYTES = 1_000;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Writes each file of a folder compressed beside itself (.br, .gz), as well as can be: they are sent very often. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXTS.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, BROTLI));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, GZIP));
}
