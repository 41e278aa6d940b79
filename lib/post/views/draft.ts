/** What became of what was written before signing in: shown again, or no longer there. null: nothing was. */
export type DraftState = 'kept' | 'lost' | null;
