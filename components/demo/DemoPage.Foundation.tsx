export function FoundationDemo() {
  return null;
}
