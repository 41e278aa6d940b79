/** How a slice is made: from the store's own set and get, as far as they concern the slice. */
export type SliceOf<Slice> = (set: (change: Partial<Slice>) => void, get: () => Slice) => Slice;
