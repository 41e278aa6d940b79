import { FIRST_KEYS } from './firstStorageKeys';

/** Names of what the browser keeps for itself. The first four are the specification's (section 3). */
export const LOCAL_KEYS = {
  cityId: 'cityId',
  currentVersion: 'currentVersion',
  promoterCode: 'TBSProxyCode',
  loginMobile: 'USER_LOGIN_MOBILE',
  recentCities: 'fangjing:recent-cities',
  recentSearches: 'fangjing:recent-searches',
  favourites: 'fangjing:favourites',
  /** Homes, communities, projects and plates that were looked at. */
  viewed: 'fangjing:viewed',
  /** '1' where the visitor wants no viewing history. */
  viewedOff: 'fangjing:viewed-off',
  /** '1' where the visitor wants no homes suggested by what they looked at. */
  suggestionsOff: 'fangjing:suggestions-off',
  savedSearches: 'fangjing:saved-searches',
  /** With consent only: income, debts, cash. */
  means: FIRST_KEYS.means,
  /** Ids of the homes to compare. */
  compared: FIRST_KEYS.compared,
  /** Numbers of the receipts of what was asked for from this device; no phone. */
  leadReceipts: 'fangjing:lead-receipts',
  /** Links to what was valued without an account, each with its key. */
  appraisals: 'fangjing:appraisals',
  /** Homes that its visitor says are theirs. */
  ownHomes: 'fangjing:own-homes',
  /** '1' once its visitor has said what of this device goes into their account. */
  importDecided: 'fangjing:brought-along',
  /** For whom pages are drawn now, so that other tabs hear of it; opens nothing. */
  account: 'fangjing:account',
  staffAccount: 'fangjing:staff-account',
  /** Saved cases of the mortgage calculator, by name. */
  mortgages: 'fangjing:mortgages',
} as const;

/** Stored for the tab only. */
export const SESSION_KEYS = {
  scrollPositions: 'fangjing:scroll',
  /** The pages opened in this tab, for 返回. */
  visitedPages: 'fangjing:visited',
  /** '1': something was refused since another account is signed in. */
  otherAccount: 'fangjing:other-account',
  /** Pages of the last list that were loaded below the first, and the list's address. */
  lengthened: 'fangjing:lengthened',
  /** What forms that create were sent as, by page. */
  formMarks: 'fangjing:form-marks',
  /** Followed by the page's path: what was typed that no address may carry. */
  form: 'fangjing:form:',
  /** A code that was asked for on /login: its ticket and phone, while it is good. */
  signIn: 'fangjing:sign-in',
  /** When a check last found somebody signed in, UTC ms. */
  loginCheckedAt: 'fangjing:login-checked',
  /** The answers of the purchase-capability evaluation, of all its steps. */
  capability: 'fangjing:capability',
} as const;
