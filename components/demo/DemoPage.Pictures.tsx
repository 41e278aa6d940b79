export function PictureDemo() {
  return null;
}
