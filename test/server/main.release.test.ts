import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintsOf, deployed, newDeployment, start } from './main-process.ts'

test('after kill -9 in a container, where every server is process 1, the next container starts', async () => {
  const environment = { ...deployed, SOUNDINGS_DATA: newDeployment() }
  const killed = start(environment, true)
  await killed.said('Soundings is ready')
  killed.child.kill('SIGKILL')
  await killed.ended

  const next = start(environment, true)
  await next.said('Soundings is ready')
  const isReady = next.output.stdout.includes('Soundings is ready')
  next.child.kill('SIGKILL')
  await next.ended

  expect({ isReady, complaints: complaintsOf(next.output) }).toEqual({ isReady: true, complaints: [] })
})

test('after kill -9 the next start takes the folder over, and SIGTERM ends it cleanly', async () => {
  const folder = newDeployment()
  const environment = { ...deployed, SOUNDINGS_DATA: folder }
  const killed = start(environment)
  await killed.said('Soundings is ready')
  killed.child.kill('SIGKILL')
  const first = await killed.ended

  const stopped = start(environment)
  await stopped.said('Soundings is ready')
  const { pid, url } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { pid: number; url: string }
  const ready = await (await fetch(`${url}/health/ready`)).json()
  stopped.child.kill('SIGTERM')
  const second = await stopped.ended

  const complaints = complaintsOf(stopped.output)
  expect({ first, isOwner: pid === stopped.child.pid, ready, second, complaints }).toEqual({
    first: 'SIGKILL',
    isOwner: true,
    ready: { status: 'ready' },
    second: 0,
    complaints: [],
  })
})
