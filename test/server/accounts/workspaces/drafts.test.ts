import { describe, expect, test } from 'vitest'
import { listQueries } from '#contract/saved-queries/queries.ts'
import { me, updateMe } from '#contract/session/users.ts'
import { createWorkspace, getWorkspaceDraft, saveWorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const draftOf = async (email: string) => (await server.call(getWorkspaceDraft, {}, { as: email })).kept?.draft ?? null
const languageOf = async (email: string) => (await server.call(me, {}, { as: email })).language
const answers = { name: ' Harb', language: 'de', timezone: 'Europe/Berlin', followed: 'Kes' } as const
const made = { name: 'Harbour', language: 'de', timezone: 'UTC' } as const

describe('what is said in the wizard', () => {
  test('is kept step by step as it was typed, for its person alone', async () => {
    const as = { as: 'ada@example.com' }
    expect(await draftOf('ada@example.com')).toBeNull()
    await server.call(saveWorkspaceDraft, { name: ' Harb' }, as)
    const saved = await server.call(saveWorkspaceDraft, { language: 'de', timezone: 'Mars/Olympus' }, as)
    expect(saved.draft).toEqual({ name: ' Harb', language: 'de', timezone: 'Mars/Olympus' })
    expect(await draftOf('ada@example.com')).toEqual(saved.draft)
    expect(await draftOf('grace@example.com')).toBeNull()
  })

  test('in two tabs at once is kept of both; of one question the last answer stands', async () => {
    const as = { as: 'two@example.com' }
    await Promise.all([
      server.call(saveWorkspaceDraft, { name: 'One' }, as),
      server.call(saveWorkspaceDraft, { jobTitle: 'Analyst' }, as),
      server.call(saveWorkspaceDraft, { timezone: 'UTC' }, as),
    ])
    const { draft } = await server.call(saveWorkspaceDraft, { name: 'Two' }, as)
    expect(draft).toEqual({ name: 'Two', jobTitle: 'Analyst', timezone: 'UTC' })
  })

  test('is forgotten once the workspace is made, and stays when it is refused', async () => {
    const as = { as: 'end@example.com' }
    await server.call(saveWorkspaceDraft, answers, as)
    const refused = await server.send(createWorkspace, { ...made, timezone: 'Mars/Olympus', firstName: 'Ada' }, as)
    expect([refused.status, await draftOf('end@example.com')]).toEqual([400, answers])
    expect((await server.call(me, {}, as)).first_name).not.toBe('Ada')
    await server.call(createWorkspace, made, as)
    expect(await draftOf('end@example.com')).toBeNull()
  })

  test('makes one workspace, however many tabs ask for it, at once or after an answer more', async () => {
    const as = { as: 'tabs@example.com' }
    const { id: draftId } = await server.call(saveWorkspaceDraft, answers, as)
    const asked = { ...made, draftId, followed: 'Kes' }
    const [one, other] = await Promise.all([
      server.call(createWorkspace, asked, as),
      server.call(createWorkspace, { ...asked, name: 'Second tab' }, as),
    ])
    expect(other).toEqual(one)
    expect(one.first_query_id).not.toBeNull()

    expect((await server.call(saveWorkspaceDraft, { jobTitle: 'Analyst' }, as)).id).not.toBe(draftId)
    expect((await server.call(createWorkspace, asked, as)).id).toBe(one.id)
    expect([await draftOf('tabs@example.com'), (await server.call(me, {}, as)).workspaces.length]).toEqual([null, 1])
  })

  test('of somebody else is not taken, nor an id that nobody has', async () => {
    const { id: draftId } = await server.call(saveWorkspaceDraft, answers, { as: 'mine@example.com' })
    const mine = await server.call(createWorkspace, { ...made, draftId }, { as: 'mine@example.com' })
    const foreign = await server.call(createWorkspace, { ...made, draftId }, { as: 'foreign@example.com' })
    expect(foreign.id).not.toBe(mine.id)
    const unknown = { ...made, draftId: crypto.randomUUID() }
    const other = await server.call(createWorkspace, unknown, { as: 'foreign@example.com' })
    expect(other.id).not.toBe(unknown.draftId)
  })
})

test('the language of the interface is the browser’s until one is chosen, in the wizard or by itself', async () => {
  const as = { as: 'lang@example.com' }
  expect(await languageOf('lang@example.com')).toBeNull()
  await server.call(saveWorkspaceDraft, { name: 'One' }, as)
  expect(await languageOf('lang@example.com')).toBeNull()
  await server.call(saveWorkspaceDraft, { language: 'th' }, as)
  expect(await languageOf('lang@example.com')).toBe('th')
  await server.call(updateMe, { language: 'de' }, as)
  expect(await languageOf('lang@example.com')).toBe('de')
  await server.call(updateMe, { language: null }, as)
  expect(await languageOf('lang@example.com')).toBeNull()
})

describe('what is followed first', () => {
  const ofWorkspace = async (workspaceId: string, email: string) =>
    (await server.call(listQueries, { workspaceId }, { as: email })).items

  test('is a live query by its creator, made with the workspace', async () => {
    const as = { as: 'follow@example.com' }
    const who = { firstName: 'Ada', lastName: 'Lovelace', jobTitle: 'Analyst' }
    const told = { ...made, ...who, following: 'brand', followed: 'Flat White' } as const
    const { id: workspaceId, first_query_id: queryId } = await server.call(createWorkspace, told, as)
    const [query] = await ofWorkspace(workspaceId, as.as)
    expect(query).toMatchObject({
      id: queryId,
      name: 'Flat White',
      text: '"Flat White" OR #FlatWhite OR @FlatWhite',
      state: 'live',
      version: 1,
      updatedBy: 'Ada Lovelace',
    })
  })

  test('may be left out', async () => {
    const as = { as: 'skip@example.com' }
    const { id, first_query_id: queryId } = await server.call(createWorkspace, { ...made, followed: ' ' }, as)
    expect([queryId, await ofWorkspace(id, as.as)]).toEqual([null, []])
  })

  test('is refused where it is more than a query holds, and nothing is made', async () => {
    const as = { as: 'many@example.com' }
    const followed = Array.from({ length: 26 }, (_, index) => `a${index}`).join()
    const refused = await server.send(createWorkspace, { ...made, followed }, as)
    const { errors } = (await refused.json()) as { errors: { pointer: string }[] }
    expect([refused.status, errors.map(({ pointer }) => pointer)]).toEqual([400, ['/followed']])
    expect((await server.call(me, {}, as)).workspaces).toEqual([])
  })
})
