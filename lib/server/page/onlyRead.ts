import type { ServerResponse } from 'node:http';

// Props that a browser does not need while it has the server's HTML: only parts that it leaves as they are show them
// (components/ui/staticParts). They stay out of the document's data, and come with a navigation within the document.

interface Answer extends ServerResponse {
  onlyRead?: readonly string[];
}

/** Says which of the page's props are only read, to what draws the document of this answer. */
export function noteOnlyRead(res: ServerResponse, names: readonly string[]): void {
  (res as Answer).onlyRead = names;
}

/** Takes them out of the props of a document that is drawn; `isPartial` tells the browser so. */
export function leaveOutOnlyRead(pageProps: object, res: ServerResponse | undefined): void {
  const { onlyRead = [] } = (res ?? {}) as Partial<Answer>;
  if (onlyRead.length === 0) return;
  for (const name of onlyRead) Reflect.deleteProperty(pageProps, name);
  Object.assign(pageProps, { isPartial: true });
}
