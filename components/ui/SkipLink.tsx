interface SkipLinkProps {
  to: 'main' | 'actions';
  text: string;
}

/** A stop of the keyboard, seen only there: past the bars to what the page is about, or to what can be done on it. */
export function SkipLink({ to, text }: SkipLinkProps) {
  const link = (
    <a className="skip" href={`#${to}`}>
      {text}
    </a>
  );
  // The first link of a page may stand by itself; what comes after others belongs to a landmark.
  return to === 'main' ? link : <nav aria-label={text}>{link}</nav>;
}
