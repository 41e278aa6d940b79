export function OverlayDemo() {
  return null;
}
