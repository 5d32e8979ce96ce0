import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tables = [
  'alerts',
  'alertFirings',
  'alertHits',
  'channels',
  'recipientAddresses',
  'deliveries',
  'reports',
  'reportRuns',
  'shares',
  'pinnedViews',
]
const rooms = ['alerts', 'alerts/kinds', 'channels', 'reports', 'shares', 'views', 'workspaces/members']

/** Statements that are about no workspace, by their file and declaration, with why. */
const ofInstallation: Record<string, string> = {
  'alerts/check.ts claimDue': 'the alerts of all workspaces that are due',
  'alerts/hits.ts forgetHits': 'what nobody waits for any more',
  'alerts/limits.ts keepWithinPlans': 'counts the alerts of each workspace',
  'channels/worker.ts sendDueDeliveries': 'the deliveries of all workspaces that are due',
  'channels/worker.ts followMails': 'mails that have ended',
  'channels/worker.ts forgetOldDeliveries': 'what is old in any workspace',
  'channels/worker.ts sealAnew': 'what an older key has sealed',
  'channels/notice-mail.ts writeNoticeMail': 'a mail has the id of its delivery, which says the workspace',
  'channels/subscription-pages.ts findSubscription': 'whoever has the token of a mail has no session',
  'reports/worker.ts sendDue': 'the reports of all workspaces that are due',
  'reports/report-job.ts removeFiles': 'files that no run keeps any more',
  'reports/worker.ts followZones': 'workspaces that have moved to another zone',
  'shares/visits.ts findOpen': 'whoever has the token of a link has no session',
  'shares/visits.ts embedOriginsOf': 'a page of a share is asked for without a session',
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Where the bracket that stands at a place ends, whatever texts stand between. */
function endOf(text: string, from: number): number {
  const open: string[] = []
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (closing[sign] !== undefined) open.push(closing[sign])
    else if (sign === open.at(-1)) open.pop()
    if (open.length === 0) return at
  }
  return text.length
}

type Declaration = { file: string; name: string; text: string }

const filesOf = (room: string) =>
  readdirSync(`server/${room}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`)

/** What stands at the left edge of a file, each with what belongs to it. */
function declarationsOf(file: string): Declaration[] {
  const text = readFileSync(`server/${file}`, 'utf8')
  const heads = [...text.matchAll(/^(?:export )?(?:async )?(?:const|function\*?) (\w+)/gm)]
  return heads.map((head, index) => ({
    file,
    name: head[1]!,
    text: text.slice(head.index, heads[index + 1]?.index ?? text.length),
  }))
}

const declarations = rooms.flatMap(filesOf).flatMap(declarationsOf)

const namesWorkspace = (text: string) => /\bworkspaceIds?\b|workspace\.id/.test(text)

/** Names of conditions: short declarations that name the workspace, themselves or by another one. */
const scoped = (() => {
  const found = new Set<string>()
  const short = declarations.filter(({ text }) => text.length < 700 && !/\.(from|update|delete|insert)\(/.test(text))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { name, text } of short) if (namesWorkspace(text) || usesScoped(text, found)) found.add(name)
  }
  return found
})()

function usesScoped(text: string, names: ReadonlySet<string>) {
  return [...text.matchAll(/\b(\w+)\b/g)].some(([, word]) => names.has(word!))
}

/** What a condition's local names stand for. */
const localsOf = (text: string) =>
  new Set(
    [...text.matchAll(/\bconst (\w+) =([^\n]*(?:\n {4,}[^\n]*)*)/g)]
      .filter(([, , value]) => namesWorkspace(value!) || usesScoped(value!, scoped))
      .map(([, name]) => name!),
  )

const begin = new RegExp(
  `(?:\\.(?:from|update|delete)\\((?:${tables.join('|')})\\)|\\$count\\(\\s*(?:${tables.join('|')}),|(?:UPDATE|DELETE FROM) \\$\\{(?:${tables.join('|')})\\})`,
  'g',
)

/** Where the statement that begins at a place says which rows it is about. */
function conditionOf(text: string, at: number, head: string): string {
  if (head.startsWith('$count')) return text.slice(at, endOf(text, text.indexOf('(', at)))
  if (!head.startsWith('.')) return text.slice(at, text.indexOf('`', at))
  const where = text.indexOf('.where(', at)
  const next = text.slice(at + head.length).search(/\.(?:from|update|delete|insert)\(/)
  if (where === -1 || (next !== -1 && next + at + head.length < where)) return ''
  return text.slice(where, endOf(text, where + '.where'.length))
}

const unscoped = declarations.flatMap(({ file, name, text }) => {
  const locals = localsOf(text)
  return [...text.matchAll(begin)]
    .map((match) => conditionOf(text, match.index, match[0]))
    .filter(
      (condition) => !namesWorkspace(condition) && !usesScoped(condition, scoped) && !usesScoped(condition, locals),
    )
    .map(() => `${file} ${name}`)
})

test('each statement on alerts, channels, reports and shares names the workspace, or is known to be about all of them', () => {
  expect(declarations.flatMap(({ text }) => [...text.matchAll(begin)]).length).toBeGreaterThan(60)
  expect([...new Set(unscoped)].toSorted()).toEqual(Object.keys(ofInstallation).toSorted())
})
