// Runs in browsers that lack one of NEEDS (browserNeeds.js), before all other scripts.
import 'core-js/modules/es.global-this.js';
import 'core-js/modules/es.array.at.js';
import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.find-last-index.js';
import 'core-js/modules/es.array.flat.js';
import 'core-js/modules/es.array.flat-map.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.string.at-alternative.js';
import 'core-js/modules/es.string.match-all.js';
import 'core-js/modules/es.string.replace-all.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.from-entries.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/es.promise.all-settled.js';
import 'core-js/modules/es.promise.any.js';
import 'core-js/modules/web.queue-microtask.js';

// core-js has what the language has, and nothing of documents.

/** The button that was pressed last: what sends a form is pressed before, also by Enter. */
let pressed = null;

if (!window.SubmitEvent || !('submitter' in window.SubmitEvent.prototype)) {
  window.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, input[type="submit"], input[type="image"]') : null;
    },
    true,
  );
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get() {
      return this.type === 'submit' && pressed && pressed.form === this.target ? pressed : null;
    },
  });
}

/** Tells of a size when it is asked to, and when the window's changes: enough for a map and a carousel. */
class WindowResizeObserver {
  constructor(tell) {
    this.targets = new Set();
    this.tell = () => {
      const entries = Array.from(this.targets, (target) => ({ target, contentRect: target.getBoundingClientRect() }));
      if (entries.length > 0) tell(entries, this);
    };
  }
  observe(target) {
    if (this.targets.size === 0) window.addEventListener('resize', this.tell);
    this.targets.add(target);
    requestAnimationFrame(this.tell);
  }
  unobserve(target) {
    this.targets.delete(target);
    if (this.targets.size === 0) window.removeEventListener('resize', this.tell);
  }
  disconnect() {
    this.targets.clear();
    window.removeEventListener('resize', this.tell);
  }
}

if (!window.ResizeObserver) window.ResizeObserver = WindowResizeObserver;
