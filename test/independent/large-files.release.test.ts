import { describe } from 'vitest'
import { hasLargeSamples, needsSamples } from '#test/support/samples/where.ts'
import { compareFiles } from './every-number.ts'
import { largeFiles } from './files.ts'

describe.runIf(hasLargeSamples)(`large files${needsSamples}`, () => {
  compareFiles(largeFiles)
})
