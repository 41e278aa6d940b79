/** Set by the script that loads all others (scripts/support/afterFirstPaint.js); not there in development. */
interface Early {
  pressedEarly?: () => HTMLElement | null;
}

/** Presses the button once more that was pressed last before the page was alive, so that no press is lost. */
export function repeatEarlyPress(window: Early = globalThis as Early): void {
  const button = window.pressedEarly?.();
  delete window.pressedEarly;
  if (button?.isConnected) button.click();
}
