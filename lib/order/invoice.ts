import type { InvoiceFacts } from '@/lib/order/contract';

/** A 统一社会信用代码 or an older 纳税人识别号: 15, 18 or 20 characters. */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63})+$/;
const MAX_TITLE_LENGTH = 100;

/** The same without blanks at the ends, the tax number in capitals. */
export const tidyInvoice = ({ title, taxNumber, email }: InvoiceFacts): InvoiceFacts => ({
  title: title.trim(),
  taxNumber: taxNumber.replaceAll(/\s/g, '').toUpperCase(),
  email: email.trim(),
});

/** Which fields of a tidy invoice say nothing that one can be made of. */
export function invoiceProblems({ title, taxNumber, email }: InvoiceFacts): (keyof InvoiceFacts)[] {
  const problems: (keyof InvoiceFacts)[] = [];
  if (title.length === 0 || title.length > MAX_TITLE_LENGTH) problems.push('title');
  if (taxNumber !== '' && !TAX_NUMBER.test(taxNumber)) problems.push('taxNumber');
  if (!EMAIL.test(email)) problems.push('email');
  return problems;
}
