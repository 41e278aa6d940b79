/** The element that the progress bar is drawn in (components/shell/ProgressHost.tsx). */
export const PROGRESS_HOST_ID = 'progress';
