export { agentPortrait as default } from '@/lib/server/agent/routes/agentPortrait';

// The HTTP server has read the body before, where there is one (lib/server/http/requestBodies.ts).
export const config = { api: { bodyParser: false } };
