// Measures what reading pages costs: CPU time of the process for each page, and its peak memory. The page
// reader has one thread, so the time between two answers is the time of one page.

const KIB_PER_MIB = 1024;

export class Costs {
  #pages = [];
  #last = process.cpuUsage();

  /** Notes the CPU time since the answer before. Call it when a page is answered, before other work. */
  notePage() {
    const { user, system } = process.cpuUsage(this.#last);
    this.#last = process.cpuUsage();
    this.#pages.push((user + system) / 1e6);
  }

  /** Leaves out the CPU time since the last page: the time of the measurement itself. */
  skip() {
    this.#last = process.cpuUsage();
  }

  /** Rows of a score: seconds of CPU time, and MiB. */
  buildRows() {
    const sorted = this.#pages.toSorted((a, b) => a - b);
    const of = sorted.length;
    const total = sorted.reduce((sum, each) => sum + each, 0);
    return [
      { name: 'CPU time of all pages', of, value: total, unit: 's' },
      { name: 'CPU time of a page (p99)', of, value: getPercentile(sorted, 0.99), atMost: 1, unit: 's' },
      {
        name: 'peak memory of the process',
        of: 1,
        value: Math.round(process.resourceUsage().maxRSS / KIB_PER_MIB),
        unit: 'MiB',
      },
    ];
  }
}

/** The value that the given share of sorted values does not exceed; null without values. */
export function getPercentile(sorted, share) {
  return sorted.length === 0 ? null : sorted[Math.ceil(sorted.length * share) - 1];
}
