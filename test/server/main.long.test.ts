import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataFolder } from '#server/db/data-folder.ts'
import { deployed, newDeployment, newFolder, start } from './main-process.ts'

const refusal = async (environment: NodeJS.ProcessEnv) => {
  const { ended, output } = start(environment)
  return { code: await ended, stdout: output.stdout, line: output.stderr.trim() }
}

describe('a start ends with one clear line and a code', () => {
  test('for a wrong configuration', async () => {
    expect(await refusal({ PORT: 'http', SOUNDINGS_DATA: newFolder() })).toEqual({
      code: 1,
      stdout: '',
      line: 'The configuration has 1 wrong key:\n  PORT: expected a whole number from 0 to 65535, but it is "http"',
    })
  })

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

  test('for a folder that is not ours', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'photo.jpg'), '')
    expect(await refusal({ PORT: '0', SOUNDINGS_DATA: folder })).toEqual({
      code: 1,
      stdout: '',
      line: `${folder} is not empty and no data folder of Soundings. Name an empty folder in SOUNDINGS_DATA.`,
    })
  })

  test('for a folder that another process has open', async () => {
    const folder = newFolder()
    const open = openDataFolder(folder)
    open.announce('http://localhost:3999')
    const answer = await refusal({ PORT: '0', SOUNDINGS_DATA: folder })
    open.release()
    expect(answer).toEqual({
      code: 1,
      stdout: '',
      line: `The data folder ${folder} is in use by process ${process.pid} at http://localhost:3999. Stop that one first, or name another folder in SOUNDINGS_DATA.`,
    })
  })
})

test('a server says when it is ready, and SIGTERM ends it cleanly', async () => {
  const { child, said, ended, output } = start({ ...deployed, SOUNDINGS_DATA: newDeployment() })
  await said('Soundings is ready')
  child.kill('SIGTERM')
  const code = await ended
  // Which scripts the fonts of a machine lack is its own.
  const complaints = output.stderr.split('\n').filter((line) => line !== '' && !line.includes('"No font for '))
  expect([code, complaints]).toEqual([0, []])
})
