/** Pages that a form without JavaScript may post to; every other page takes GET only. They store nothing by themselves. */
const FORM_PAGES: readonly RegExp[] = [
  /^\/activity\/(mortgage|taxes|taxes\/answer|qualification|credit)$/,
  /^\/activity\/credit-evaluation\/(question|form|answer|result)$/,
  /^\/tools\/integral(\/result)?$/,
];

export const isFormPage = (path: string): boolean => FORM_PAGES.some((page) => page.test(path));
