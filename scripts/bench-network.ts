import { latencies, type NetworkLoad } from '../test/bench/network.ts'
import { table } from './markdown.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const header = [
  'page',
  'requests until it stands',
  'until it is quiet',
  'on the wire, kB',
  'gzip kB until it stands',
  'until it is quiet',
  'longest row of requests',
  ...latencies.map((latency) => `stands after ms at ${latency} ms`),
]

export const network = (measure: () => Promise<NetworkLoad[]>) => ({
  title: 'What a page asks of the network',
  note: 'Cold cache; documents, scripts, styles, fonts, pictures and calls. A page stands when its own content has taken the place of every skeleton. Gzip counts scripts and styles alone; on the wire are all bodies and headers. In a row are requests of which each began after the one before was answered, whether or not it waited for it. Latency is added to each request, at 10 Mbit/s (none and unbounded at 0); one visit each.',
  write: async () =>
    table(
      header,
      (await measure()).map(({ page, requests, quiet, wire, gzip, chain, stands }) => [
        page,
        requests,
        quiet,
        kB(wire),
        kB(gzip.loaded),
        kB(gzip.quiet),
        chain.length,
        ...stands,
      ]),
    ),
})
