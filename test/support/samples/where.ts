import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ownSamples } from './own.ts'

const large = process.env.SAMPLES

/** Suffix for names of skipped tests that need the large samples. */
export const needsSamples = large === undefined ? ' (needs SAMPLES, the folder of the large samples)' : ''

export const hasLargeSamples = large !== undefined

let own: string | null = null

function ownFolder() {
  if (own !== null) return own
  own = mkdtempSync(join(tmpdir(), 'soundings-samples-'))
  for (const [path, content] of Object.entries(ownSamples)) {
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), path.endsWith('.gz') ? gzipSync(content) : content)
  }
  return own
}

export const samplePath = (path: string, small = join(large === undefined ? ownFolder() : '', path)) =>
  large === undefined ? small : join(resolve(large), path)
