// What stands in place of a page of the console comes with its frame.
import './ConsoleFrame';

/** An address of the console that is none: what is said in its place is drawn by the frame. */
export const ConsoleMissingPage = () => null;
