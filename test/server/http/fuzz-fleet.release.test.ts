import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { createNote } from '#contract/answers/notes.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { storePosts } from '#test/server/library/filters/filtering.ts'
import { startFleet } from '#test/support/fleet/fleet.ts'
import { byStatus } from '#test/support/fuzz/answers.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { broken, smuggled } from '#test/support/fuzz/smuggling.ts'

// Three servers and what they share begin, end and work on the same cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Milliseconds after which a bare connection that neither asks nor is answered on is cut. */
const cutAfter = 1_500
const secret = 'harbourmaster-7f3a'

const fleet = await startFleet({ env: { REQUESTS_PER_MINUTE: '0' } })
const installation = await fleet.openInstallation()
const as = { as: 'other@example.com' }
const { id: workspaceId } = await installation.createWorkspace({ name: 'Theirs', owner: as.as })
await storePosts(installation, workspaceId, [{ id: '77', at: '2026-03-07T00:00:00Z', text: `Coffee ${secret}` }])
await installation.call(createQuery, { workspaceId, name: `Query ${secret}`, text: 'coffee' }, as)
await installation.call(createNote, { workspaceId, day: '2026-03-07', text: `Note ${secret}` }, as)
const watch = watchReadiness()
afterAll(() => fleet?.close())

/** Asks every server itself, all the while. */
function watchReadiness() {
  const failed: string[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      for (const { url } of fleet.servers) {
        const status = await fetch(`${url}/health/ready`).then(
          async (response) => response.status,
          (error: Error) => error.message,
        )
        if (status !== 200) failed.push(`${url}: ${status}`)
      }
      await pause(500)
    }
  })()
  return {
    failed,
    stop: async () => {
      isOver = true
      await asking
    },
  }
}

const alarms = () =>
  fleet.servers
    .flatMap((server) => [...server.log()])
    .filter((line) => /"level":"(error|fatal)"/.test(line) && !line.includes('"code":"unavailable"'))

/** People who ask who they are until `stop`, which answers what they were told otherwise: an answer that was meant for somebody else. */
function askWhoTheyAre() {
  const mistaken: string[] = []
  let turns = 0
  let isOver = false
  const person = async (email: string) => {
    while (!isOver) {
      turns++
      const told = await installation.call(me, {}, { as: email }).then(
        (answer) => answer.email,
        (error: Error) => error.message,
      )
      if (told !== email) mistaken.push(`${email}: ${told}`)
    }
  }
  const people = ['owner@example.com', 'viewer@example.com', 'outsider@example.com'].map(person)
  return {
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return { mistaken, turns }
    },
  }
}

test('what is hardly HTTP, hides requests or is cut is refused, and everybody gets their own answers', async () => {
  const people = askWhoTheyAre()
  const answers: { bytes: string; status: number; body: string }[] = []
  const queue = [...broken, ...smuggled, ...smuggled, ...smuggled].values()
  const work = async () => {
    for (const bytes of queue) {
      const { status, body } = await sendRaw(fleet.url, bytes, cutAfter).catch(() => ({ status: Number.NaN, body: '' }))
      answers.push({ bytes: bytes.toString().slice(0, 300), status, body })
    }
  }
  await Promise.all(Array.from({ length: 40 }, work))
  const { mistaken, turns } = await people.stop()
  console.log(`${answers.length} bare requests, answers by status ${byStatus(answers)}; ${turns} answers beside them`)
  expect({
    failed: answers.filter(({ status }) => status >= 500),
    foreign: answers.filter(({ body }) => body.includes(secret)),
    mistaken,
    alarms: alarms().slice(0, 20),
    notReady: watch.failed,
  }).toEqual({ failed: [], foreign: [], mistaken: [], alarms: [], notReady: [] })
  expect(turns).toBeGreaterThan(0)
})
