/** Prints rows of [what, measured, goal, met] as one aligned table; met is true, false, or null where there is no goal. */
export function printTable(title, rows) {
  console.log(`\n## ${title}\n`);
  console.log('| what | measured | goal | |');
  console.log('|---|---|---|---|');
  for (const [what, measured, goal, met] of rows) {
    console.log(`| ${what} | ${measured} | ${goal} | ${verdict(met)} |`);
  }
}

function verdict(met) {
  if (met === null) return '';
  return met ? 'met' : 'MISSED';
}

export const times = (value, digits = 2) => `${value.toFixed(digits)}x`;
