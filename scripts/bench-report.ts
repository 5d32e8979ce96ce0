import type { measureReport } from '../test/bench/report.ts'
import { table } from './markdown.ts'

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024)

export const report = (measure: () => ReturnType<typeof measureReport>) => ({
  title: 'A report of twenty panels',
  note: '"Send now" with PDF and chart pictures, then slides and workbook: 20,000 posts over 60 days, embedded stores. Memory is the peak proportional set size with `chromium-headless-shell`, which the container image has; a full `chromium` takes about half as much again. Goal: 15 s, 3 s for slides and workbook, and 400 MB for Chromium.',
  write: async () => {
    const { before, rounds, files } = await measure()
    const seconds = rounds.map((round) => round.seconds).toSorted((one, two) => one - two)
    return table(
      [
        'rounds',
        'seconds, median',
        'seconds, max',
        'PDF kB',
        'server MB',
        'server before MB',
        'Chromium MB',
        'PPTX s',
        'XLSX s',
      ],
      [
        [
          rounds.length,
          seconds[Math.floor(seconds.length / 2)]!.toFixed(1),
          seconds.at(-1)!.toFixed(1),
          Math.round(rounds[0]!.bytes / 1_000),
          megabytes(Math.max(...rounds.map(({ server }) => server))),
          megabytes(before.server),
          megabytes(Math.max(...rounds.map(({ chromium }) => chromium))),
          files.pptx.toFixed(1),
          files.xlsx.toFixed(1),
        ],
      ],
    )
  },
})
