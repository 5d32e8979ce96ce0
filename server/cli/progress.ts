import type { Import } from '#contract/ingest/imports.ts'
import { number } from './print.ts'

export type Progress = {
  show: (running: Import) => void
  /** Rows of an export. */
  count: (rows: number, total: number | null) => void
  say: (line: string) => void
  end: () => void
}

const barWidth = 24

function lineOf({ bytesRead, bytesTotal, rows, rejected, rowsPerSecond, paused }: Import) {
  const share = bytesTotal === 0 ? 0 : Math.min(1, bytesRead / bytesTotal)
  const filled = Math.round(share * barWidth)
  const speed = paused ? 'waits for room on the disk' : `${number(Math.round(rowsPerSecond))} rows/s`
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)} % · ${number(rows)} rows · ${number(rejected)} rejected · ${speed}`
}

/** A bar that stays in its line on a terminal, and a line per tenth anywhere else. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let lastTenth = -1
  const clear = () => stream.isTTY && stream.write('\r\u001b[K')
  return {
    show: (running) => {
      if (stream.isTTY) stream.write(`\r\u001b[K${lineOf(running)}`)
      else {
        const tenth = running.bytesTotal === 0 ? 0 : Math.floor((running.bytesRead / running.bytesTotal) * 10)
        if (tenth > lastTenth) stream.write(`${Math.min(100, tenth * 10)} % · ${number(running.rows)} rows\n`)
        lastTenth = Math.max(lastTenth, tenth)
      }
    },
    count: (rows, total) => {
      if (stream.isTTY) stream.write(`\r\u001b[K${number(rows)}${total === null ? '' : ` of ${number(total)}`} rows`)
    },
    say: (line) => {
      clear()
      stream.write(`${line}\n`)
    },
    end: clear,
  }
}
