import { and, eq, or } from 'drizzle-orm'
import * as contract from '#contract/filters/author-lists.ts'
import { say } from '#contract/texts.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { authorLists, listedAuthors } from '#server/db/schema/index.ts'
import { isUniqueViolation } from '#server/db/postgres-failures.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { missingAuthorList, ofWorkspace } from '#server/selection/stored-author-lists.ts'
import { readAuthorList, readAuthorLists, readListedAuthors } from './read-lists.ts'

type Authors = readonly contract.ListedAuthor[]

const listAuthorLists = handler(contract.listAuthorLists, async (context) => ({
  items: await readAuthorLists(context),
}))

const createAuthorList = handler(contract.createAuthorList, async (context, { name, authors = [] }) => {
  const { db, env, workspace, userId, now } = context
  const at = now()
  const listId = await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const held = await transaction.$count(authorLists, eq(authorLists.workspaceId, workspace.id))
    requireRoom(env, 'authorLists', held, fullOfLists)
    const written = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
    const [created] = await transaction
      .insert(authorLists)
      .values({ workspaceId: workspace.id, name, ...written })
      .onConflictDoNothing()
      .returning({ id: authorLists.id })
    if (created === undefined) throw nameTaken(name)
    await put(transaction, context, created.id, authors)
    await recordAudit(transaction, doerOf(context), 'authorList.created', { name, count: authors.length })
    return created.id
  })
  return readAuthorList(context, listId)
})

const renameAuthorList = handler(contract.renameAuthorList, async (context, { authorListId, name }) => {
  const { db, workspace, userId, now } = context
  const changes = { name, updatedAt: now(), updatedBy: userId }
  const ofList = ofWorkspace(workspace.id, authorListId)
  const rename = db.transaction(async (transaction) => {
    const [before] = await transaction.select({ name: authorLists.name }).from(authorLists).where(ofList).for('update')
    await transaction.update(authorLists).set(changes).where(ofList)
    if (before && before.name !== name)
      await recordAudit(transaction, doerOf(context), 'authorList.changed', { name, formerName: before.name })
  })
  await rename.catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(name) : error
  })
  return readAuthorList(context, authorListId)
})

const deleteAuthorList = handler(contract.deleteAuthorList, async (context, { authorListId }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(authorLists)
      .where(ofWorkspace(workspace.id, authorListId))
      .returning({ name: authorLists.name })
    if (!deleted) throw missingAuthorList()
    await recordAudit(transaction, doerOf(context), 'authorList.deleted', deleted)
  })
  return {}
})

const listListedAuthors = handler(contract.listListedAuthors, async (context, { authorListId }) => ({
  items: await readListedAuthors(context, authorListId),
}))

const addListedAuthors = handler(contract.addListedAuthors, async (context, { authorListId, authors }) => {
  const { db, workspace } = context
  await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const { name } = await touch(transaction, context, authorListId)
    await put(transaction, context, authorListId, authors)
    const held = await transaction.$count(listedAuthors, eq(listedAuthors.listId, authorListId))
    if (held > contract.authorListLimits.authors) throw fullOfAuthors()
    await recordAudit(transaction, doerOf(context), 'authorList.changed', { name, added: authors.length })
  })
  return readAuthorList(context, authorListId)
})

const removeListedAuthors = handler(contract.removeListedAuthors, async (context, { authorListId, authors }) => {
  const { db, workspace } = context
  await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const { name } = await touch(transaction, context, authorListId)
    const these = authors.map(({ source, id }) => and(eq(listedAuthors.source, source), eq(listedAuthors.author, id)))
    await transaction.delete(listedAuthors).where(and(eq(listedAuthors.listId, authorListId), or(...these)))
    await recordAudit(transaction, doerOf(context), 'authorList.changed', { name, removed: authors.length })
  })
  return readAuthorList(context, authorListId)
})

/** Says who changes a list, and refuses one that the workspace does not have. */
async function touch(transaction: Transaction, { workspace, userId, now }: MemberContext, listId: string) {
  const [touched] = await transaction
    .update(authorLists)
    .set({ updatedAt: now(), updatedBy: userId })
    .where(ofWorkspace(workspace.id, listId))
    .returning({ name: authorLists.name })
  if (!touched) throw missingAuthorList()
  return touched
}

async function put(transaction: Transaction, { userId, now }: MemberContext, listId: string, authors: Authors) {
  if (authors.length === 0) return
  const added = { listId, addedAt: now(), addedBy: userId }
  await transaction
    .insert(listedAuthors)
    .values(authors.map(({ source, id }) => ({ source, author: id, ...added })))
    .onConflictDoNothing()
}

const fullOfLists = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.authorListsFull',
      message: 'A workspace holds at most {most, number} lists of authors. Delete one first.',
    },
    { most },
  )

const fullOfAuthors = () =>
  new AppError(
    'quota_reached',
    say(
      /*i18n*/ {
        id: 'problem.authorListFull',
        message: 'A list holds at most {most, number} authors. Remove some first, or begin another list.',
      },
      { most: contract.authorListLimits.authors },
    ),
  )

const nameTaken = (name: string) =>
  new AppError(
    'conflict',
    say(
      /*i18n*/ {
        id: 'problem.authorListNameTaken',
        message: 'There is already a list named "{name}". Choose another name.',
      },
      { name },
    ),
    {
      errors: [
        {
          pointer: '/name',
          ...say(/*i18n*/ { id: 'problem.expectedFreeListName', message: 'Expected a name that no other list has' }),
        },
      ],
    },
  )

export const authorListHandlers = [
  listAuthorLists,
  createAuthorList,
  renameAuthorList,
  deleteAuthorList,
  listListedAuthors,
  addListedAuthors,
  removeListedAuthors,
]
