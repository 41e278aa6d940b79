// Run with the folder of a build: writes there what is known of each page without its code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, PAGE_FACTS_FILE } from '../../lib/server/http/pageFacts.ts';
import { PAGES } from '../../lib/server/page/registry.ts';

writeFileSync(join(process.argv[2], PAGE_FACTS_FILE), JSON.stringify(PAGES.map(factsOf)));
