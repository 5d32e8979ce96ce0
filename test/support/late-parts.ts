import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

type LateImport = { in: string; of: string }

/** Every dynamic import of the app's source: the importing and the imported file. */
export function lateImports(): LateImport[] {
  return globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.gen.ts', 'src/**/*.d.ts'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(([, specifier]) => ({
        in: file,
        of: specifier!.startsWith('#') ? specifier!.slice(1) : posix.join(posix.dirname(file), specifier!),
      })),
    )
}

export const lateParts = () =>
  lateImports().filter(({ in: file }) =>
    /from '[^']*\/lazy-(part|dialog|overlay)\.tsx'/.test(readFileSync(file, 'utf8')),
  )
