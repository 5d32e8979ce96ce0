import type { FirstLoad } from '../test/bench/first-load.ts'
import { table, kB } from './markdown.ts'

const header = ['page', 'JS gzip kB', 'all gzip kB', 'requests', 'FCP ms', 'LCP ms', 'ready ms', 'TBT ms']

export const firstLoad = (measure: () => Promise<(Omit<FirstLoad, 'files'> & { requests: number })[]>) => ({
  title: 'First load',
  note: 'Cold cache, CPU slowed four times, median of nine. Ready: the app has replaced the shell and drawn the charts. `test/app/first-load.long.test.ts` limits the size.',
  write: async () =>
    table(
      header,
      (await measure()).map(({ page, gzip, requests, fcp, lcp, ready, tbt }) => [
        page,
        kB(gzip.js),
        kB(gzip.all),
        requests,
        fcp,
        lcp,
        ready,
        tbt,
      ]),
    ),
})
