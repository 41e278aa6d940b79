/** The last day that a form takes: further ahead nobody knows the rules. */
export const LAST_RULE_DAY = '2030-12-31';
