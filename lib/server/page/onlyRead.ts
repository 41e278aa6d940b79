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
  for (const name of onlyRead) leaveOut(pageProps as Record<string, unknown>, name);
  Object.assign(pageProps, { isPartial: true });
}

/** 'deals', or 'estate.rooms': what holds it may be held for other visitors, and stays whole there. */
function leaveOut(props: Record<string, unknown>, name: string): void {
  const [outer = '', inner] = name.split('.');
  if (inner === undefined) Reflect.deleteProperty(props, outer);
  else if (props[outer]) {
    const { [inner]: _left, ...rest } = props[outer] as Record<string, unknown>;
    props[outer] = rest;
  }
}
