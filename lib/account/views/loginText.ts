import { maskMobile } from '@/lib/kernel/phone';

/** "已发到 138****8000". */
export const sentText = (mobile: string): string => `已发到 ${maskMobile(mobile)}`;

/** "42 秒后重发". */
export const resendText = (seconds: number): string => `${seconds} 秒后重发`;
