const MAX_SAMPLE = 400;
const MAX_SAMPLE_CELLS = 60_000;
const MAX_CELL = 80;

/** Rows evenly over a file whose length nobody knows: each, then every second, every fourth, ...; 400, of wide files fewer. */
export class Samples {
  private readonly most: number;
  private rows: string[][] = [];
  private step = 1;
  private seen = 0;

  constructor(columns: number) {
    this.most = Math.max(20, Math.min(MAX_SAMPLE, Math.floor(MAX_SAMPLE_CELLS / Math.max(1, columns))));
  }

  offer(cells: readonly string[]): void {
    if (this.seen++ % this.step !== 0) return;
    this.rows.push(cells.map((cell) => cell.slice(0, MAX_CELL)));
    if (this.rows.length < 2 * this.most) return;
    this.rows = this.rows.filter((_, at) => at % 2 === 0);
    this.step *= 2;
  }

  ofColumn(at: number): string[] {
    const step = Math.ceil(this.rows.length / this.most);
    return this.rows.filter((_, row) => row % step === 0).map((cells) => cells[at] ?? '');
  }
}

/** How many different cells a column has; of very large files those of the first rows. */
export class Distinct {
  private readonly cells = new Set<string>();
  private seen = 0;

  /** Answers how many cells it remembers more than before. */
  add(cell: string): number {
    const before = this.cells.size;
    this.cells.add(cell);
    this.seen += 1;
    return this.cells.size - before;
  }

  /** `filled` of all rows say something. */
  share(filled: number, rows: number): number {
    return this.seen === 0 ? 0 : (this.cells.size / this.seen) * (filled / rows);
  }
}
