import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Still } from '#src/app/still.tsx'

const [, choose] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))!

/** What the script in the head of the document leaves on its root. */
function chosenAt(pathname: string, kept: Record<string, string>) {
  const dataset: Record<string, string> = {}
  const localStorage = { getItem: (key: string) => kept[key] ?? null }
  runInNewContext(choose!, { document: { documentElement: { dataset } }, localStorage, location: { pathname } })
  return dataset
}

const workspace = '/workspace/0b0e3b0e-6c0f-4c58-9f5e-0d6a3a1d2c11'

test.each([
  ['/login', false, 'login'],
  ['/login/', false, 'login'],
  ['/', false, 'login'],
  ['/login', true, 'page'],
  ['/login/callback', false, 'page'],
  [workspace, true, 'workspace'],
  [`${workspace}/insight/overview`, true, 'workspace'],
  ['/workspace/create/name', true, 'page'],
  ['/invite', false, 'page'],
])('at %s, signed in: %s, the still picture is that of the %s', (path, isSignedIn, shell) => {
  expect(chosenAt(path, isSignedIn ? { session_tokens: '{}' } : {})).toEqual({ shell })
})

test('the chosen theme is there before the first paint', () => {
  expect(chosenAt('/login', { soundings_theme: 'dark' })).toEqual({ shell: 'login', theme: 'dark' })
})

test('the login and the frame of a workspace show words that stay, and nothing in them can be used', () => {
  const [before, ...pictures] = renderToStaticMarkup(<Still />).split('<div inert=""')
  const words = pictures.map((picture) =>
    `<${picture}`
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/ +/)
      .join(' '),
  )

  expect([before, ...words]).toEqual([
    '',
    'Soundings Sign in Follow what people say, in workspaces you share with your team. Continue with Google Continue with Microsoft',
    'Soundings Soundings',
    '',
  ])
})
