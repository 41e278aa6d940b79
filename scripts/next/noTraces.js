// Part of the build (next.config.ts): no lists of the files that a copy of the server would need, since none is made.

const TRACER = 'TraceEntryPointsPlugin';

/** For next.config.ts: with everything left out, the tracing of the server's own files ends at once. */
export const NO_TRACES = { '**': ['**'] };

/**
 * The plugins of the server's build without the one that traces what each page reads, which no setting turns off.
 * Throws where there is none: then this file is no longer needed.
 *
 * @param {object[]} plugins
 */
export function withoutTracer(plugins) {
  const others = plugins.filter((plugin) => plugin.constructor.name !== TRACER);
  if (others.length === plugins.length) throw new Error(`Next no longer builds with ${TRACER}: remove noTraces.js`);
  return others;
}
