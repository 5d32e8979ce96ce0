import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const sheets = ['src/ui/first.css', 'src/ui/app.css']

/** The folders that a sheet scans for classes. */
const scannedBy = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@source '([^']+)'/g)].map(([, path]) => resolve(sheet, '..', path!))

/** A page whose classes are in neither sheet of the first load brings the sheet of every class. */
export function pageStyles(): Plugin {
  const scanned = sheets.flatMap(scannedBy)
  return {
    name: 'soundings:page-styles',
    transform: {
      filter: { id: /\/src\/features\/.*\.tsx$/ },
      handler: (code, id) =>
        scanned.some((path) => id.startsWith(path)) ? null : { code: `import '#src/ui/pages.css';${code}`, map: null },
    },
  }
}
