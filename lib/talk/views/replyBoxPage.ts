export interface ReplyBoxPageProps {
  /** What was written without a script: as it would be sent, and when (UTC ms). */
  written: { text: string; at: number } | null;
}
