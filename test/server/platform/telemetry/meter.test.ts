import { expect, test } from 'vitest'
import { withShortCache } from '#server/platform/telemetry/meter.ts'

test('what was read is remembered, a failure is not', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(1), Promise.resolve(2)]
  const read = withShortCache(() => answers.shift()!)
  const told = await Promise.allSettled([read(), read()])
  expect([told.map(({ status }) => status), await read(), await read()]).toEqual([['rejected', 'rejected'], 1, 1])
})
