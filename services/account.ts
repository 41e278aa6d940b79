import { endpoint } from './http/endpoint';

/** Signs in by the link that the operator's command line gives; opened as an address, it leads to the home page. */
export const enterByLink = endpoint<{ ticket: string }, { entered: true }>('GET', 'account/enter');

/** Ends the session that asks. Of a visitor who is not signed in there is nothing to end. */
export const signOut = endpoint<Record<string, never>, { ended: boolean }>('POST', 'account/sign-out');
