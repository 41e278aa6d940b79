interface UploadLimits {
  pictures: number;
  /** Bytes of one, and of all that one form sends. */
  pictureBytes: number;
  uploadBytes: number;
}

/** What is too much of pictures that one form would send, by their bytes; null where nothing is. */
export function uploadProblem(sizes: readonly number[], limits: UploadLimits): keyof UploadLimits | null {
  if (sizes.length > limits.pictures) return 'pictures';
  if (sizes.some((size) => size > limits.pictureBytes)) return 'pictureBytes';
  return sizes.reduce((sum, size) => sum + size, 0) > limits.uploadBytes ? 'uploadBytes' : null;
}
