export { clipPoster as default } from '@/lib/server/clip/routes/clipFile';

// The HTTP server has read the body before, where there is one (lib/server/http/requestBodies.ts).
export const config = { api: { bodyParser: false } };
