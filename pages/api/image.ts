export { imageProxy as default } from '@/lib/server/images/imageProxy';
