/** The names in an alias, which files write one after the other: "三林苑、三林新苑". */
export const aliasNames = (alias: string | null): string[] =>
  (alias ?? '')
    .split(/[,，、;；|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
