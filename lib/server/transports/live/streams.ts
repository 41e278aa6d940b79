import type { LiveEvents, LiveStreamName } from '@/lib/domain/model/live';
import { type Access, signedIn } from '../../api/operation';

export interface LiveStream<Name extends LiveStreamName> {
  /** Who may hold it open: every role is named. Each viewer gets their own events. */
  access: Access;
  /** After which nothing follows: the stream ends, and the page does not come back by itself. */
  last: readonly (keyof LiveEvents[Name])[];
}

/** Every stream that there is. */
export const STREAMS: { readonly [Name in LiveStreamName]: LiveStream<Name> } = {
  account: { access: signedIn, last: ['session-ended'] },
  talk: { access: signedIn, last: [] },
};

export const isStream = (name: string): name is LiveStreamName => Object.hasOwn(STREAMS, name);
