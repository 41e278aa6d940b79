export interface IconProps {
  /** Edge in px. Icons are drawn on a grid of 24 with a 1.6 stroke that keeps its weight at 20 and 24. */
  size?: number;
  className?: string;
  /** Read aloud in place of the icon. Without it the icon is decoration, and the text beside it speaks. */
  label?: string;
}

// Called, not used as components: an icon is one already.

/** A stroke icon in the colour of the text around it. */
export function strokeIcon({ size = 24, className, label }: IconProps, d: string) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
    </svg>
  );
}

/** A filled icon, for states that are on (a followed home, a given star). */
export function solidIcon({ size = 24, className, label }: IconProps, d: string) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
    </svg>
  );
}
