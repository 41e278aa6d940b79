export { handler as default } from '@/lib/server/entry/handler';

// Next's own parser turns a deep list into a stack overflow and takes form bodies: the handler reads the body itself.
export const config = { api: { bodyParser: false, externalResolver: true } };
