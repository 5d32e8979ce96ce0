import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(?:html|js|css|svg|json|txt|webmanifest)$/
/** Below this the headers weigh more than what is saved. */
const worthwhile = 1_024

/** Puts a `.br` and a `.gz` beside every text of the build: the server sends them as they are. */
export const compressed = (): Plugin => ({
  name: 'soundings:compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name))
      await Promise.all(files.map((name) => compress(join(dir!, name))))
    },
  },
})

async function compress(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < worthwhile) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
