import { maskMobile } from '../phone';

/** A mobile number as people write one: eleven digits, with spaces, dots or dashes between them, after +86 or without. */
const WRITTEN_PHONE = /(?<!\d)1[ .\-—_]*[3-9](?:[ .\-—_]*\d){9}(?!\d)/g;

/** What somebody writes, with mobile numbers as 138****8000, in whichever digits they stand. */
export function maskContacts(text: string): string {
  const plain = text.normalize('NFKC');
  const masked = plain.replace(WRITTEN_PHONE, (phone) => maskMobile(phone.replace(/\D/g, '')));
  return masked === plain ? text : masked;
}
