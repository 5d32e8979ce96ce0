import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildParserFile } from '@lezer/generator'

const folder = new URL('../contract/query-language/', import.meta.url)

export function generateParser() {
  const warn = (message: string): never => {
    throw new Error(message)
  }
  const grammar = readFileSync(new URL('soundings.grammar', folder), 'utf8')
  const built = buildParserFile(grammar, { fileName: 'soundings.grammar', typeScript: true, warn })
  return {
    'parser.generated.ts': built.parser,
    'parser.generated.terms.ts': built.terms,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(generateParser())) writeFileSync(new URL(name, folder), text)
}
