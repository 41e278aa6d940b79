export { notePicture as default } from '@/lib/server/note/routes/notePicture';

// The HTTP server has read the body before, where there is one (lib/server/http/requestBodies.ts).
export const config = { api: { bodyParser: false } };
