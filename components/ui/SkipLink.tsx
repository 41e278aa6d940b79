/** A stop of the keyboard, seen only there: past the bars to what the page is about, or to what can be done on it. */
export function SkipLink({ to, text }: { to: 'main' | 'actions'; text: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {text}
    </a>
  );
}
