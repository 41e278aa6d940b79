export function ControlDemo() {
  return null;
}
