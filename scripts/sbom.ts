import { mkdirSync, writeFileSync } from 'node:fs'
import { productionSbom } from './sbom/production.ts'

const folder = new URL('../dist/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('soundings.cdx.json', folder), `${JSON.stringify(productionSbom(), null, 2)}\n`)
process.stdout.write('dist/soundings.cdx.json\n')
