import type { measureReport } from '../test/bench/report.ts'
import { table } from './markdown.ts'

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024)

/** The section of the page that tells what a report costs until it is handed to the mail server. */
export const report = (measure: () => ReturnType<typeof measureReport>) => ({
  title: 'A report of ten panels',
  note: 'From the press on "Send now" to the end of the run, with PDF and pictures of six charts: 20 000 posts over 60 days, embedded stores, the server and its stores in one process. Memory is the proportional set size (Pss), at most. The Chromium is the one that the server finds first; Debian’s `chromium-headless-shell` was measured, a whole `chromium` takes 470 MB and twice the time. To hold: 10 s, 300 MB for Chromium.',
  write: async () => {
    const { before, rounds } = await measure()
    return table(
      ['round', 'seconds', 'PDF kB', 'server MB', 'server before MB', 'Chromium MB'],
      rounds.map(({ seconds, bytes, server, children }, index) => [
        index + 1,
        seconds.toFixed(1),
        Math.round(bytes / 1_000),
        megabytes(server),
        megabytes(before.server),
        megabytes(children - before.children),
      ]),
    )
  },
})
