import { JSDOM } from 'jsdom';

/** Of one window for all pages: one of its own for each was a sixth of what tests of many pages took. */
const parser = new new JSDOM().window.DOMParser();

/** The document of a page's HTML, without its scripts run. */
export const parsedPage = (html: string): Document => parser.parseFromString(html, 'text/html');
