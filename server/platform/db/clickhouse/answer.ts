import type { Readable } from 'node:stream'
import { parseError } from '@clickhouse/client'

/** Ends like a cut connection, so it has the same code. */
export const brokenOff = (where: string) =>
  Object.assign(new Error(`The answer of the posts' store broke off ${where}`), { code: 'ECONNRESET' })

/** Parses the error of the server, or of a proxy in front of it. */
export function failureOf(status: number | undefined, text: string): Error {
  const failure = parseError(text)
  if (typeof failure === 'object' && 'code' in failure) return failure
  const code = /^Code: (\d+)\./.exec(text)?.[1] ?? `HTTP ${status}`
  return Object.assign(new Error(`${code}: ${text.slice(0, 200)}`), { code })
}

/**
 * Reads a whole JSONEachRow response. After sending the status, the server can only report errors between the rows, or
 * just stop; a proxy may even end a partial response normally.
 */
export async function readRows(stream: Readable): Promise<unknown[]> {
  const rows: unknown[] = []
  let partialLine = ''
  let failure = ''
  try {
    for await (const text of stream.setEncoding('utf8')) {
      const lines = (partialLine + String(text)).split('\n')
      partialLine = lines.pop()!
      for (const line of lines) {
        if (failure === '' && line.startsWith('{')) rows.push(JSON.parse(line))
        else failure += `${line}\n`
      }
    }
  } catch (thrown) {
    if (failure === '') throw thrown
  }
  if (failure !== '' || (partialLine !== '' && !partialLine.startsWith('{')))
    throw failureOf(200, `${failure}${partialLine}`)
  if (partialLine !== '') throw brokenOff('within a row')
  return rows
}

/** For statements without results; the error may arrive in the body. */
export async function requireDone(stream: Readable): Promise<void> {
  let text = ''
  try {
    for await (const part of stream.setEncoding('utf8')) text += String(part)
  } catch (thrown) {
    if (!isFailure(text)) throw thrown
  }
  if (isFailure(text)) throw failureOf(200, text)
}

const isFailure = (text: string) => /__exception__|^Code: \d+\. DB::Exception/m.test(text)
