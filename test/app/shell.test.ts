import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LogoMark } from '#src/ui/logo.tsx'
import { loginLead } from '#src/features/login/login-screen.tsx'

const html = readFileSync('index.html', 'utf8')
const [, choose] = /<script>([\s\S]*?)<\/script>/.exec(html)!

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
])('at %s, signed in: %s, the shell is that of the %s', (path, isSignedIn, shell) => {
  expect(chosenAt(path, isSignedIn ? { session_tokens: '{}' } : {})).toEqual({ shell })
})

test('the chosen theme is there before the first paint', () => {
  expect(chosenAt('/login', { soundings_theme: 'dark' })).toEqual({ shell: 'login', theme: 'dark' })
})

test('the shells show words that stay, and nothing in them can be used', () => {
  const [, ...shells] = html.split(/<div\s+inert\b/)
  const words = shells.map((shell) =>
    `<${shell}`
      .replaceAll(/<script[\s\S]*/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' '),
  )

  expect(words).toEqual([`Soundings Sign in ${loginLead()}`, 'Soundings Soundings', ''])
})

test('the mark of the shells is that of the app', () => {
  const shapesOf = (markup: string) =>
    [...markup.matchAll(/ (?:d|opacity|fill|stroke|rx)="[^"]*"/g)].map(([said]) => said)
  const [symbol] = /<symbol[\s\S]*<\/symbol>/.exec(html)!

  expect(shapesOf(symbol)).toEqual(shapesOf(renderToStaticMarkup(createElement(LogoMark))))
})
