import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { complaintsOf, deployed, newDeployment, newFolder, start } from './main-process.ts'

const refusal = async (environment: NodeJS.ProcessEnv) => {
  const { ended, output } = start(environment)
  return { code: await ended, stdout: output.stdout, line: output.stderr.trim() }
}

describe('a start ends with one clear line and a code', () => {
  test('for a wrong configuration', async () =>
    expect(await refusal({ PORT: 'http', SOUNDINGS_DATA: newFolder() })).toEqual({
      code: 1,
      stdout: '',
      line: 'The configuration has 1 wrong key:\n  PORT: expected a whole number from 0 to 65535, but it is "http"',
    }))

  test('for a taken port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
    const { port } = other.address() as AddressInfo
    const answer = await refusal({ PORT: String(port), SOUNDINGS_DATA: newFolder() })
    other.close()
    expect(answer).toEqual({
      code: 1,
      stdout: '',
      line: `Port ${port} is taken. Stop what listens there, or name another one in PORT.`,
    })
  })
})

test('a server says when it is ready, and SIGTERM ends it cleanly', async () => {
  const { child, said, ended, output } = start({ ...deployed, SOUNDINGS_DATA: newDeployment() })
  await said('Soundings is ready')
  child.kill('SIGTERM')
  const code = await ended
  expect([code, complaintsOf(output)]).toEqual([0, []])
})
