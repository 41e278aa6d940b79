export { apiDocument as default } from '@/lib/server/httpApi/apiDocument';
