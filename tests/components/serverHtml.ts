import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';

/** The HTML of the server, which has no window. */
export async function serverHtml(element: ReactNode): Promise<string> {
  const browser = globalThis.window;
  vi.stubGlobal('window', undefined);
  try {
    const { prelude } = await prerender(element);
    return await new Response(prelude as ReadableStream).text();
  } finally {
    vi.stubGlobal('window', browser);
  }
}
