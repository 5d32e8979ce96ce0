import type { FirstLoad } from '../test/bench/first-load.ts'
import { table } from './markdown.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

type Measured = Omit<FirstLoad, 'files'> & { requests: number }

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

export const firstLoad = (measure: () => Promise<Measured[]>) => ({
  title: 'First load',
  note: 'Cold cache, CPU slowed four times, medians of nine; floors are pages with less in them, built, served and visited in turn with /login. Styles and scripts in the document count; what comes when the page is quiet (reports) does not. Ready: the app stands in the place of the shell, with the charts of the overview.',
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
