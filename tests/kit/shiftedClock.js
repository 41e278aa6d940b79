// Loaded before a process: its clock is CLOCK_SHIFT_MS ahead of the machine's (or behind, where that is negative).
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;
const now = () => RealDate.now() + shift;

class ShiftedDate extends RealDate {
  // Its own: Next makes a Date of its own from what it finds here, and looks at nothing inherited.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;

  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }

  static now() {
    return now();
  }
}

globalThis.Date = ShiftedDate;
