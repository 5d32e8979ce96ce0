import { expect, test } from 'vitest'
import { measureNetwork } from '../bench/network.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Requests until the page stands, and how many of them one after the other. */
test.each([
  ['/login', 12, 3],
  ['saved queries', 32, 4],
  ['overview', 48, 7],
  ['people', 48, 7],
])('%s stands after %i requests and %i in a row at most', async (name, max, inARow) => {
  const [load] = await measureNetwork(stage.app.url, stage.browser, [name])
  const { requests, chain } = load!
  expect(requests > max || chain.length > inARow ? { requests, chain } : {}).toEqual({})
})
