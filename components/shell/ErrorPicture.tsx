import { ERROR_PICTURE } from '@/lib/interface/words/errorPicture';

/** The mark with its reflection broken up: the lake is not still. */
export function ErrorPicture({ className }: { className?: string }) {
  return (
    <svg
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
      role="img"
      aria-label={ERROR_PICTURE}
    >
      <path d="M32 44 60 20l28 24" />
      <path d="M44 44V34M76 44V34" opacity=".5" />
      <path d="M14 48h92" strokeWidth="1.5" />
      <path d="M34 54q6.5 5 13 0t13 0 13 0 13 0" opacity=".45" />
      <path d="M42 63q4.5 4 9 0t9 0 9 0 9 0" opacity=".35" />
      <path d="M50 72q5 4 10 0t10 0" opacity=".25" />
    </svg>
  );
}
