/**
 * One value a process. Server modules are evaluated twice in one process (by the server itself, and bundled with the
 * pages), so a module's own variable would exist twice.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { fangjing?: Map<string, unknown> };
  holder.fangjing ??= new Map();
  if (!holder.fangjing.has(name)) holder.fangjing.set(name, create());
  return holder.fangjing.get(name) as Value;
}
