import type NProgress from 'nprogress';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '@/lib/config/constants';
import { PROGRESS_HOST_ID } from './progressHost';
import type { NavigationOptions, RouterEvents } from './routerEvents';

const TICK_MS = 100;
/** At 1 nprogress takes the bar away, but only the page's coming ends the wait. */
const NEARLY_THERE = 0.99;

type Bar = typeof NProgress;

/** nprogress arrives with the first navigation that is slow enough to need it. */
async function loadBar(): Promise<Bar> {
  const { default: bar } = await import('nprogress');
  return bar.configure({
    parent: `#${PROGRESS_HOST_ID}`,
    template: '<div class="bar"></div>',
    barSelector: '.bar',
    showSpinner: false,
    trickle: false,
    minimum: 0.01,
  });
}

/**
 * A thin bar while a navigation runs: it shows after 200 ms, so that quick ones have none, moves evenly towards its end
 * in 5 s and stays there until the page has come. Returns a function that stops it.
 */
export function startProgress(events: RouterEvents): () => void {
  let run = 0;
  let timer = 0;

  const show = async (mine: number) => {
    const bar = await loadBar().catch(() => null);
    let elapsed = 0;
    const tick = () => {
      if (!bar || mine !== run) return;
      elapsed += TICK_MS;
      bar.set(Math.min(NEARLY_THERE, elapsed / PROGRESS_DURATION_MS));
      if (elapsed < PROGRESS_DURATION_MS) timer = window.setTimeout(tick, TICK_MS);
    };
    tick();
  };
  const onStart = (_address: string, { shallow }: NavigationOptions) => {
    onEnd();
    if (shallow) return;
    const mine = run;
    timer = window.setTimeout(() => void show(mine), PROGRESS_THROTTLE_MS);
  };
  const onEnd = () => {
    run += 1;
    window.clearTimeout(timer);
    if (document.querySelector(`#${PROGRESS_HOST_ID} .bar`)) void loadBar().then((bar) => bar.done());
  };

  events.on('routeChangeStart', onStart);
  events.on('routeChangeComplete', onEnd);
  events.on('routeChangeError', onEnd);
  return () => {
    onEnd();
    events.off('routeChangeStart', onStart);
    events.off('routeChangeComplete', onEnd);
    events.off('routeChangeError', onEnd);
  };
}
