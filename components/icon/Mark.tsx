interface MarkProps {
  /** Edge in px. */
  size?: number;
  className?: string;
  /** Read aloud; without it the mark is decoration beside the name. */
  label?: string;
}

/** The mark: a roofline and, under a hairline horizon, its reflection. In the colour of the text around it. */
export function Mark({ size = 26, className, label }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M4 11.5 13 4l9 7.5" />
      <path d="M2 13.5h22" strokeWidth="1.1" />
      <path d="M4 15.5l9 7.5 9-7.5" opacity=".38" />
    </svg>
  );
}
