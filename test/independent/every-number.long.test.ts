import { describe } from 'vitest'
import { hasLargeSamples, needsSamples } from '#test/support/samples/where.ts'
import { compareFiles } from './every-number.ts'
import { largeFiles, ownFiles } from './files.ts'

describe('own files', () => {
  compareFiles(ownFiles())
})

describe.runIf(hasLargeSamples)(`large files${needsSamples}`, () => {
  compareFiles(largeFiles())
})
