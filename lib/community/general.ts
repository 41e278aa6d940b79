import type { CommunityGeneral, PlateRank, RankedCommunity } from '@/lib/community/contract/analysis';

/** A community of the plate with the figures by which it is ranked. */
export interface Peer {
  id: number;
  name: string;
  dealUnitPrice: number | null;
  dealMom: number | null;
  dealYoy: number | null;
  deals90: number | null;
  heat: number;
}

const BESIDE = 2;

/** Where nothing was counted there is no rank: all that have none would share the first. */
const FIGURES: Record<PlateRank['by'], (peer: Peer) => number | null> = {
  price: ({ dealUnitPrice }) => dealUnitPrice,
  yoy: ({ dealYoy }) => dealYoy,
  deals: ({ deals90 }) => deals90 || null,
  heat: ({ heat }) => heat || null,
};

/** A community's ranks in its plate, its price against the plate's, and its neighbours in the order of price. */
export function generalOf(
  id: number,
  own: number | null,
  plateUnitPrice: number | null,
  peers: readonly Peer[],
): Pick<CommunityGeneral, 'againstPlate' | 'ranks' | 'neighbours'> {
  return {
    againstPlate: own === null || !plateUnitPrice ? null : own / plateUnitPrice - 1,
    ranks: (Object.keys(FIGURES) as PlateRank['by'][]).map((by) => rankOf(id, by, peers)),
    neighbours: neighboursOf(id, peers),
  };
}

/** Equal figures share a rank. */
function rankOf(id: number, by: PlateRank['by'], peers: readonly Peer[]): PlateRank {
  const figureOf = FIGURES[by];
  const known = peers.flatMap((peer) => figureOf(peer) ?? []);
  const self = peers.find((peer) => peer.id === id);
  const own = self ? figureOf(self) : null;
  return { by, rank: own === null ? null : 1 + known.filter((figure) => figure > own).length, of: known.length };
}

/** The two above and the two below in price; at an end, more of the other side. */
function neighboursOf(id: number, peers: readonly Peer[]): RankedCommunity[] {
  const ordered = peers
    .flatMap((peer) => (peer.dealUnitPrice === null ? [] : [{ ...peer, dealUnitPrice: peer.dealUnitPrice }]))
    .sort((left, right) => right.dealUnitPrice - left.dealUnitPrice || left.id - right.id)
    .map((peer, at) => ({
      id: peer.id,
      name: peer.name,
      rank: at + 1,
      dealUnitPrice: peer.dealUnitPrice,
      dealMom: peer.dealMom,
      deals90: peer.deals90,
    }));
  const self = ordered.findIndex((peer) => peer.id === id);
  const shown = 2 * BESIDE + 1;
  const first = Math.max(0, Math.min(Math.max(self, 0) - BESIDE, ordered.length - shown));
  return ordered.slice(first, first + shown);
}
