import type { Import } from '#contract/ingest/imports.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import { formatNumber } from './print.ts'

export type Progress = {
  show: (running: Import) => void
  /** Bytes of a backup. */
  share: (done: number, total: number) => void
  /** Rows of an export. */
  count: (rows: number, total: number | null) => void
  say: (line: string) => void
  end: () => void
}

const barWidth = 24

const shareOf = (done: number, total: number) => (total === 0 ? 0 : Math.min(1, done / total))

function barOf(share: number) {
  const filled = Math.round(share * barWidth)
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)}%`
}

function lineOf({ bytesRead, bytesTotal, rows, rejected, rowsPerSecond, paused }: Import) {
  const speed = paused ? 'waiting for disk space' : `${formatNumber(Math.round(rowsPerSecond))} rows/s`
  return `${barOf(shareOf(bytesRead, bytesTotal))} · ${formatNumber(rows)} rows · ${formatNumber(rejected)} rejected · ${speed}`
}

const megabytes = (bytes: number) => formatNumber(Math.round(bytes / megabyte))

/** Redraws a bar on a terminal; elsewhere prints a line every 10%. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let lastTenth = -1
  const clear = () => stream.isTTY && stream.write('\r\u001b[K')
  const draw = (share: number, line: string, more: string) => {
    if (stream.isTTY) return stream.write(`\r\u001b[K${line}`)
    const tenth = Math.floor(share * 10)
    if (tenth > lastTenth) stream.write(`${tenth * 10}% · ${more}\n`)
    lastTenth = Math.max(lastTenth, tenth)
    return true
  }
  return {
    show: (running) => {
      draw(shareOf(running.bytesRead, running.bytesTotal), lineOf(running), `${formatNumber(running.rows)} rows`)
    },
    share: (done, total) => {
      const [share, more] = [shareOf(done, total), `${megabytes(done)} of ${megabytes(total)} MB`]
      draw(share, `${barOf(share)} · ${more}`, more)
    },
    count: (rows, total) => {
      if (stream.isTTY)
        stream.write(`\r\u001b[K${formatNumber(rows)}${total === null ? '' : ` of ${formatNumber(total)}`} rows`)
    },
    say: (line) => {
      clear()
      stream.write(`${line}\n`)
    },
    end: clear,
  }
}
