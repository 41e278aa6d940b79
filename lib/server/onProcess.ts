/**
 * One value a process. Next evaluates server modules twice in one process (for pages and for the API), so a module's
 * own variable would exist twice.
 */
export function onProcess<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { fangjing?: Map<string, unknown> };
  holder.fangjing ??= new Map();
  if (!holder.fangjing.has(name)) holder.fangjing.set(name, create());
  return holder.fangjing.get(name) as Value;
}
