import { maskMobile } from '../phone';

/** A mobile number as people write one: eleven digits, narrow or wide, with spaces, dots or dashes between them. */
const WRITTEN_PHONE = /(?<![\d０-９])[1１][ .\-—_　]*[3-9３-９](?:[ .\-—_　]*[\d０-９]){9}(?![\d０-９])/g;

/** What somebody writes, with mobile numbers as 138****8000; the rest stays as it is, its punctuation too. */
export const maskContacts = (text: string): string =>
  text.replace(WRITTEN_PHONE, (phone) => maskMobile(phone.normalize('NFKC').replace(/\D/g, '')));
