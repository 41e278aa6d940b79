export { recordPicture as default } from '@/lib/server/record/routes/recordPicture';

// The HTTP server has read the body before, where there is one (lib/server/http/requestBodies.ts).
export const config = { api: { bodyParser: false } };
