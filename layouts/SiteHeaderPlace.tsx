import { useContext, useDeferredValue, useState } from 'react';
import { staticParts } from '@/components/ui/staticParts';
import { useWideWindow } from '@/lib/browser/useWideWindow';
import { PageContext } from '@/stores/PageProvider';

const SiteHeader = staticParts(() =>
  import('@/components/shell/SiteHeader').then(({ SiteHeader }) => ({ SiteHeader })),
)('SiteHeader');

/**
 * The desktop's header. The server writes it for every window, and styles show it in a wide one; where a narrow one goes on to
 * another page it is left out, so that a phone never loads its code.
 */
export function SiteHeaderPlace() {
  const page = useContext(PageContext);
  const [served] = useState(page);
  // Deferred: a window that becomes wide keeps its page while the header's code comes, and is not empty meanwhile.
  const isWide = useDeferredValue(useWideWindow(true));
  return page?.section !== undefined && (isWide || page === served) ? <SiteHeader /> : null;
}
