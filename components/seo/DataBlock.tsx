/** Structured data for search engines. It is a data block, which no browser runs and no script-src is asked about. */
export function DataBlock({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, not markup; '<' is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlock(data) }} />;
}

/** JSON that cannot end its script element early. */
function dataBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
