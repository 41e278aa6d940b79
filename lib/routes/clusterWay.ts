// Apart from clusterAddress.ts: a map's first drawing has its addresses from the server, and not the code that writes searches.

/** What stands before and after the id in the addresses of a level's bubbles: a page sends them once for all its rows. */
export type ClusterWay = [before: string, after: string];

export const addressOnWay = ([before, after]: ClusterWay, id: number): string => `${before}${id}${after}`;
