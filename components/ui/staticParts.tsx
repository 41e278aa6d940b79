import Router from 'next/router';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type CurrentPage, usePage } from '@/stores/PageProvider';
import css from './staticParts.module.css';

type Part = (props: never) => ReactNode;
type PropsOf<One extends Part> = Parameters<One> extends [infer Props extends object] ? Props : object;

export interface DrawnPart {
  Drawn: ComponentType<object>;
  props: object;
  page: CurrentPage;
}

/** What draws a part in place of this file: the server, which keeps what it drew (components/shell/cachedParts). */
export const PartDrawer = createContext<ComponentType<DrawnPart> | null>(null);

/**
 * Parts of a page that a visitor only reads: tables, facts, text, drawings, plain links. The server draws them into its
 * HTML; the browser that got this HTML leaves it as it is, and so needs none of their code. The code comes only with a
 * navigation within the document, whose page has no server HTML: the router draws in a transition, so React keeps the
 * page before on screen until the code is there, and then shows the new page whole, at its full height.
 *
 * Nothing in a part may have a handler, an effect or a state, or hold what has (no LazyImage, no chart that answers to
 * touch). What only such parts look at is not in the document's data either (`onlyRead` of definePage). A part is drawn
 * anew for another page (usePage), and where one of its props has another value: one of an Island, which changes once it
 * is hydrated, would be missing until the page has asked for all its data, so such a page leaves nothing out.
 */
export function staticParts<Named extends Readonly<Record<string, Part>>>(load: () => Promise<Named>) {
  // A page's code that comes when there is a router belongs to a navigation: its parts are loaded beside its data.
  if (Router.router) load().catch(() => {});

  return <Name extends keyof Named>(name: Name) => {
    const Drawn = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
    return (props: PropsOf<Named[Name]>): ReactNode => <StaticPart Drawn={Drawn} props={props} />;
  };
}

function StaticPart({ Drawn, props }: { Drawn: ComponentType<object>; props: object }) {
  const page = usePage();
  const Drawer = useContext(PartDrawer);
  const isServed = useServerHtml({ ...props, page });
  const isMissing = !isServed && page.isPartial;
  useEffect(() => {
    if (isMissing) void loadWhole();
  }, [isMissing]);
  if (isServed) return <ServerHtml />;
  if (isMissing) return null;
  if (Drawer) return <Drawer Drawn={Drawn} props={props} page={page} />;
  return (
    <div className={css.part}>
      <Drawn {...props} />
    </div>
  );
}

let loadingWhole: Promise<unknown> | null = null;

/** For a document whose HTML could not be taken over: something in the browser has changed it. */
function loadWhole(): Promise<unknown> {
  loadingWhole ??= Router.replace(Router.asPath, undefined, { scroll: false }).finally(() => {
    loadingWhole = null;
  });
  return loadingWhole;
}

const NOTHING = { __html: '' };

/** What the server drew, as hydration finds it: React takes this element over without looking inside. */
function ServerHtml() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; without it hydration would empty the element
  return <div className={css.part} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

const subscribe = () => () => {};

/** Whether the document holds the server's HTML of these very props. */
function useServerHtml(props: object): boolean {
  const [found] = useState({ byHydration: false });
  // The value of the hydration stays, so that React does not draw the part again to have another.
  const hydrating = useSyncExternalStore(
    subscribe,
    () => found.byHydration,
    () => {
      found.byHydration = typeof window !== 'undefined';
      return found.byHydration;
    },
  );
  const [served, setServed] = useState(hydrating ? props : null);
  const isServed = served !== null && hasSameValues(served, props);
  if (served !== null && !isServed) setServed(null);
  return isServed;
}

/** Whether both have the same names, each with the very same value. */
export function hasSameValues(before: object, now: object): boolean {
  const values = new Map(Object.entries(before));
  const entries = Object.entries(now);
  return entries.length === values.size && entries.every(([name, value]) => Object.is(values.get(name), value));
}
