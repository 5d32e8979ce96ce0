import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateImports, lateParts } from '#test/support/late-parts.ts'

/** Code that draws no part of a page, and what happens where it does not load. */
const others: Record<string, string> = {
  'src/app/core.ts': 'the page of the route that decides says so',
  'src/app/create-app.ts': 'the page of the route that decides says so',
  'src/app/effects.ts': 'nothing is measured or reported',
  'src/app/inspection.ts': 'nothing is inspected',
  'src/app/sentry.ts': 'nothing is replayed',
  'src/features/login/login-page.tsx': 'the sign-in says so beside its button',
  'src/inspector/head.tsx': 'nothing is inspected',
  'src/routes/login/index.tsx': 'the error screen says so',
  'src/routes/workspace/$workspaceId/insight/overview.tsx': 'the page requests its figures',
  'src/routes/workspace/$workspaceId/route.tsx': 'the guard requests the user and the workspace',
  'src/routes/-redirects.ts': 'a toast without its second line',
  'src/text/language.ts': 'the page speaks English',
  'src/ui/lazy-contours.tsx': 'nothing is drawn',
  'src/widgets/toasts/toasts.ts': 'the message is shown plainly',
}

test('each part of a page that loads late says in its place where its code does not load', () => {
  const parts = new Set(lateParts().map(({ in: file }) => file))
  const unnamed = lateImports().filter(({ in: file }) => !parts.has(file) && !Object.hasOwn(others, file))
  expect(unnamed).toEqual([])
  expect(Object.keys(others).filter((file) => !lateImports().some((each) => each.in === file))).toEqual([])
})

test('no component is lazy but by `late`', () => {
  const byReact = globSync('src/**/*.tsx').filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8')),
  )
  expect(byReact).toEqual([])
})
