import type { RawData, WebSocket } from 'ws'
import type { SourceError } from '../source.ts'

type FrameOptions = {
  /** Silence (ms), even after a ping, after which the other side counts as gone. */
  idleMs: number
  faultOf: (error: Error) => SourceError
  closed: (code: number) => SourceError
  silent: () => SourceError
}

const maxWaiting = 2_000
const maxBytesWaiting = 16_000_000

/** Yields all waiting messages at once, and pauses the sender while the reader lags. */
export function readSocketFrames(
  socket: WebSocket,
  { idleMs, faultOf, closed, silent }: FrameOptions,
): AsyncIterable<string[]> {
  let waiting: string[] = []
  let bytes = 0
  let end: SourceError | null = null
  let isHeard = true
  let wake = () => {}

  const heard = () => void (isHeard = true)
  const finish = (fault: SourceError) => {
    end ??= fault
    clearInterval(timer)
    wake()
  }
  const timer = setInterval(() => {
    if (socket.isPaused) return
    if (!isHeard) {
      finish(silent())
      socket.terminate()
      return
    }
    isHeard = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, idleMs / 2).unref()

  socket.on('message', (data: RawData) => {
    heard()
    const frame = String(data)
    waiting.push(frame)
    bytes += frame.length
    if (waiting.length >= maxWaiting || bytes >= maxBytesWaiting) socket.pause()
    wake()
  })
  socket.on('pong', heard)
  socket.on('ping', heard)
  socket.on('error', (error) => finish(faultOf(error)))
  socket.on('close', (code) => finish(closed(code)))

  return (async function* () {
    try {
      while (true) {
        if (waiting.length > 0) {
          const frames = waiting
          waiting = []
          bytes = 0
          if (socket.isPaused) socket.resume()
          yield frames
        } else if (end !== null) throw end
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      clearInterval(timer)
      socket.terminate()
    }
  })()
}
