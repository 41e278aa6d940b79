/** How many orders, or entries of a wallet, stand on one page. */
export const PROMOTER_PAGE = 20;
