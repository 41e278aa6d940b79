export { ServerErrorView as default } from '@/components/shell/ServerErrorView';
