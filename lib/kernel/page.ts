/** A page of a list. `total` is capped: `totalIsCapped` means "at least". */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
  totalIsCapped: boolean;
}
