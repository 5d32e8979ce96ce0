import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends raw bytes on a separate connection; resolves to the response at its end, or when cut after `cutAfter`
 * milliseconds.
 */
export const sendRaw = (url: string, bytes: string | Buffer, cutAfter?: number): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let all = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    if (cutAfter !== undefined) socket.setTimeout(cutAfter, () => socket.destroy())
    socket.on('data', (data) => (all += data.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answerOf(all)))
  })

function answerOf(all: string): RawAnswer {
  const [head = '', ...body] = all.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    ),
    body: body.join('\r\n\r\n'),
  }
}
