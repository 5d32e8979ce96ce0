import type { FirstLoad } from '../test/bench/first-load.ts'
import { table, kB } from './markdown.ts'

const header = [
  'page',
  'JS gzip kB',
  'CSS gzip kB',
  'all gzip kB',
  'all brotli kB',
  'requests',
  'FCP ms',
  'LCP ms',
  'ready ms',
  'TBT ms',
]

export const firstLoad = (measure: () => Promise<(Omit<FirstLoad, 'files'> & { requests: number })[]>) => ({
  title: 'First load',
  note: 'Cold cache, CPU slowed four times, median of nine. Floors are smaller pages, measured in turn. Ready: the app has replaced the shell and drawn the charts. `test/app/first-load.long.test.ts` keeps the size below its limits.',
  write: async () =>
    table(
      header,
      (await measure()).map(({ page, gzip, brotli, requests, fcp, lcp, ready, tbt }) => [
        page,
        kB(gzip.js),
        kB(gzip.css),
        kB(gzip.all),
        kB(brotli.all),
        requests,
        fcp,
        lcp,
        ready,
        tbt,
      ]),
    ),
})
