import type { ReadResult } from '../../source.ts'
import { frameNoJson } from './rejected-frame.ts'

type Read = Pick<ReadResult, 'observations' | 'rejected'>

/** Reads a frame on its own, without moving the cursor; invalid or cut JSON stays rejected. */
export function readJsonFrame(frame: string, read: (value: unknown) => Read): ReadResult {
  const { observations, rejected } = readParsed(frame, read)
  return { observations, rejected, cursor: null, at: null }
}

function readParsed(frame: string, read: (value: unknown) => Read): Read {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return { observations: [], rejected: [frameNoJson(frame)] }
  }
  return read(value)
}
