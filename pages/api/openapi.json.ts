export { apiDocument as default } from '@/lib/server/api/apiDocument';
