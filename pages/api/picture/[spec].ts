export { drawnPicture as default } from '@/lib/server/images/drawnPicture';
