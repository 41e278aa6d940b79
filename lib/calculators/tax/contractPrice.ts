/** More than the rounding of all of the seller's lines can move the sought price by, in fen. */
const ROUNDING = 48;
/** Nobody sells where nearly all of the price is taken: so many times the net are tried, and no more. */
const MAX_TIMES = 64;

/**
 * The least price of a contract that leaves the seller exactly the net agreed, in fen, once all that the seller pays
 * of it is paid. With each fen of the price what is left grows by one at the most, so each net has its price; roundings
 * let it fall back by a few fen now and then, so the fen below the one that is found are looked at, too. null where no
 * price leaves so much: what a rule takes grows as fast as the price.
 */
export function contractPriceOf(net: number, sellerPays: (price: number) => number): number | null {
  const leaves = (price: number) => price - sellerPays(price);
  let [under, enough] = [net - 1, net];
  while (leaves(enough) < net) {
    if (enough > net * MAX_TIMES) return null;
    [under, enough] = [enough, enough * 2 + 1];
  }
  while (enough - under > 1) {
    const middle = Math.floor((under + enough) / 2);
    if (leaves(middle) >= net) enough = middle;
    else under = middle;
  }
  let least = enough;
  for (let price = enough - 1; price >= Math.max(net, enough - ROUNDING); price -= 1) {
    if (leaves(price) >= net) least = price;
  }
  return least;
}
