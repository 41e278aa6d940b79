import { readHome } from './readHome';

/** A name, and behind a separator or from a digit on what may be said of the home. */
const NAME_AND_HOME = /^([^\d\s,，]{2,})(?:[\s,，]+(\S.*)|(\d.*))$/;

/**
 * "三林苑12号 5楼 71平": a community's name, and what is said of the home behind it. Where what is behind says nothing of a home
 * ("三林苑 2期"), the whole is the name.
 */
export function nameAndHome(words: string, thisYear: number): { name: string; said?: string } {
  const whole = words.trim();
  const [, name, apart, joined] = NAME_AND_HOME.exec(whole) ?? [];
  const said = apart ?? joined;
  if (name === undefined || said === undefined) return { name: whole };
  return Object.keys(readHome(said, thisYear)).length > 0 ? { name, said } : { name: whole };
}
