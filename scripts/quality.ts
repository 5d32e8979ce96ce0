import { writeFileSync } from 'node:fs'
import { qualityPage } from './quality/page.ts'

writeFileSync(new URL('../docs/quality.md', import.meta.url), qualityPage())
process.stdout.write('docs/quality.md\n')
