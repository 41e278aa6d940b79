export function StateDemo() {
  return null;
}
