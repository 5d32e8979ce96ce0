import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createNote } from '#contract/answers/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getImport, startImport, type Import } from '#contract/ingest/imports.ts'
import { uploadFile, type Upload } from '#contract/ingest/uploads.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { visit } from './support/browser.ts'
import { looks } from './support/every-page.ts'
import { untilQuiet } from './support/quiet.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

const run = 'window.ranForeignCode=1'
const vectors = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src=javascript:parent.${run}>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<a href="javascript:${run}">here</a>`,
  `<form action="javascript:${run}"><button>here</button></form>`,
  `<style>@import "javascript:${run}"</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<ScRiPt/x>${run}</sCrIpT>`,
]
/** As they stand, out of an attribute, and out of a text that was escaped before. */
const payloads = vectors.flatMap((vector) => [
  vector,
  `"'></textarea></title>${vector}`,
  vector.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
])

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
/** Each payload as a text, and as what else a post says of itself. */
const csvOf = (now: Date) =>
  [
    'id,created_at,text,screen_name,name,hashtags,url,community',
    ...payloads.map((payload, at) =>
      [
        String(at),
        now.toISOString(),
        `coffee ${payload}`,
        ...Array<string>(3).fill(payload),
        `javascript:${run}`,
        payload,
      ]
        .map(cell)
        .join(','),
    ),
  ].join('\n')

type Call = { path: string; method: string; body?: string; type: string }

async function call<Answer>(page: Page, endpoint: Endpoint, ids: Record<string, string>, body?: object | string) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name]!)
  const query = typeof body === 'string' ? '?fileName=a.csv' : ''
  const asked: Call = {
    path: `/api/${endpoint.api}${path}${query}`,
    method: endpoint.method,
    type: typeof body === 'string' ? 'application/octet-stream' : 'application/json',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  return page.evaluate(async ({ path: address, type, ...init }: Call) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('session_tokens')!) as { access_token: string }
    const headers = { authorization: `Bearer ${token}`, ...(init.body === undefined ? {} : { 'content-type': type }) }
    const answer = await fetch(address, { ...init, headers })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as unknown
  }, asked) as Promise<Answer>
}

async function bringIn(page: Page, workspaceId: string) {
  const { id: uploadId } = await call<Upload>(page, uploadFile, { workspaceId }, csvOf(new Date()))
  const { id: importId } = await call<Import>(
    page,
    startImport,
    { workspaceId },
    { uploadId, dryRun: false, enrich: true },
  )
  await expect
    .poll(() => call<Import>(page, getImport, { workspaceId, importId }))
    .toMatchObject({ status: 'done', imported: payloads.length })
}

const made =
  'script:not([src]), iframe, object, embed, meta[http-equiv=refresh], [onload], [onerror], [onfocus], [ontoggle], [href^="javascript:" i], [action*="ranForeignCode"], [srcdoc]'

/** What a text has become that was to stay one. */
const becomes = (page: Page) =>
  page.evaluate(
    (nodes) => ({
      ran: 'ranForeignCode' in window,
      made: [...document.querySelectorAll(`#root :is(${nodes})`)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    }),
    made,
  )

const named = Object.entries(looks)
  .filter(([route, searches]) => route.startsWith('/workspace/$workspaceId/') && searches.length > 0)
  .flatMap(([route, searches]) => searches.map((search) => `${route}${search}`))

test('S-36: texts of posts, authors, queries and notes are texts on every page', async () => {
  const { page, workspace, complaints } = tab
  const workspaceId = workspace.split('/').at(-1)!
  await bringIn(page, workspaceId)
  const day = new Date().toISOString().slice(0, 10)
  for (const [at, payload] of payloads.entries()) {
    if (at % 6 !== 0) continue
    await call(page, createNote, { workspaceId }, { day, text: payload })
    await call(page, createQuery, { workspaceId }, { name: payload.slice(0, 80), text: 'coffee' })
  }

  const found: Record<string, object> = {}
  for (const path of named) {
    const address = path.replace('$workspaceId', workspaceId).replace(/\$\w+/, 'new')
    await visit(page, `${tab.app.url}${address}`)
    await untilQuiet(page)
    const seen = await becomes(page)
    if (seen.ran || seen.made.length > 0) found[path] = seen
  }
  await visit(page, `${workspace}/insight/posts?from=${day}&to=${day}`)
  const article = page.getByRole('article').filter({ hasText: `<img src=x onerror=${run}>` })
  await article.first().waitFor()

  expect({ found, complaints }).toEqual({ found: {}, complaints: [] })
})
