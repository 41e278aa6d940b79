export { offerPicture as default } from '@/lib/server/offer/routes/offerPicture';

// The HTTP server has read the body before, where there is one (lib/server/http/requestBodies.ts).
export const config = { api: { bodyParser: false } };
