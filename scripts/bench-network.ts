import { latencies, type NetworkLoad } from '../test/bench/network.ts'
import { table, kB } from './markdown.ts'

const header = [
  'page',
  'requests',
  'on the wire, kB',
  'gzip kB',
  'longest chain',
  ...latencies.map((latency) => `loaded after ms at ${latency} ms`),
]

export const network = (measure: () => Promise<NetworkLoad[]>) => ({
  title: 'Network requests per page',
  note: 'Cold cache. Loaded: no skeleton is left. Longest chain: requests that started after the previous one ended. Latency for each request, at 10 Mbit/s (unlimited at 0 ms).',
  write: async () =>
    table(
      header,
      (await measure()).map(({ page, requests, wire, gzip, chain, stands }) => [
        page,
        requests,
        kB(wire),
        kB(gzip.loaded),
        chain.length,
        ...stands,
      ]),
    ),
})
