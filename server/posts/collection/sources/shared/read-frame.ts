import type { Reading } from '../../source.ts'
import { frameNoJson } from './rejected-frame.ts'

type Read = Pick<Reading, 'observations' | 'rejected'>

/** Reads a frame on its own, without moving the cursor; invalid or cut JSON stays rejected. */
export function readJsonFrame(frame: string, read: (value: unknown) => Read): Reading {
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
