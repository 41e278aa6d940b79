import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIES } from '@/lib/config/cookies';
import { namesCity, PAGE_FACTS_FILE, type PageFacts, patternOf } from './pageFacts';

/**
 * A page that the server may answer from memory for some seconds to a visitor without a session, and what its HTML
 * depends on. The key always holds the host, the path, the whole query and the environment.
 */
export interface CachedPage {
  path: RegExp;
  /** Names of the cookies whose values the page depends on. */
  cookies: readonly string[];
}

/** What the HTTP server knows of the pages. */
export interface PageTable {
  cached: readonly CachedPage[];
  /** Whether the path is that of a page, whatever its ids. */
  isPage: (path: string) => boolean;
  /** Whether a form without JavaScript may post to this path; every other page takes GET only. */
  takesForm: (path: string) => boolean;
  /** Whether a member's form may bring pictures to it: its body may be larger. */
  takesPictures: (path: string) => boolean;
  /** Whether anybody's form may bring pictures to it. */
  takesOpenPictures: (path: string) => boolean;
  /** Whether a form of the staff's may bring files to it. */
  takesFiles: (path: string) => boolean;
}

/** The download banner is in the HTML, or is not, and so is 长辈版; the city is a cookie's where the path names none. */
const COOKIES_SHOWN = [COOKIES.bannerClosed.name, COOKIES.elder.name];
const WITH_CITY = [...COOKIES_SHOWN, COOKIES.city.name];

export function pageTable(facts: readonly PageFacts[]): PageTable {
  const all = facts.map(patternOf);
  const forms = facts.filter(({ posts }) => posts).map(patternOf);
  const withPictures = facts.filter(({ posts }) => posts === 'pictures').map(patternOf);
  const withOpenPictures = facts.filter(({ posts }) => posts === 'open-pictures').map(patternOf);
  const withFiles = facts.filter(({ posts }) => posts === 'files').map(patternOf);
  return {
    cached: facts
      .filter(({ cache }) => cache === 'server')
      .map((page) => ({ path: patternOf(page), cookies: namesCity(page) ? COOKIES_SHOWN : WITH_CITY })),
    isPage: (path) => all.some((page) => page.test(path)),
    takesForm: (path) => forms.some((form) => form.test(path)),
    takesPictures: (path) => withPictures.some((form) => form.test(path)),
    takesOpenPictures: (path) => withOpenPictures.some((form) => form.test(path)),
    takesFiles: (path) => withFiles.some((form) => form.test(path)),
  };
}

/** The table of the build in this folder. Throws where the build has left none. */
export const readPageTable = (distDir: string): PageTable =>
  pageTable(JSON.parse(readFileSync(join(distDir, PAGE_FACTS_FILE), 'utf8')));
